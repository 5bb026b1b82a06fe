import { parentPort, workerData } from 'node:worker_threads';
import { planPairs } from '../pairing/plan-pairs.ts';
import type { PlanRequest } from './plan-pairs-in-worker.ts';

// `workerData` is `any`; `planPairsInWorker` sends a PlanRequest.
const { players, rules, seed }: PlanRequest = workerData;
parentPort?.postMessage(planPairs(players, rules, seed));
