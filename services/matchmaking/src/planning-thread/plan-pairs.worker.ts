import { parentPort, workerData } from 'node:worker_threads';
import { planPairs } from '../pairing/plan-pairs.ts';
import type { PlanOrder } from './plan-pairs-in-worker.ts';

// `workerData` is `any`; `planPairsInWorker` sends a PlanOrder.
const { players, rules, seed }: PlanOrder = workerData;
parentPort?.postMessage(planPairs(players, rules, seed));
