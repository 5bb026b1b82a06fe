import { parentPort, workerData } from 'node:worker_threads';
import { planPairs } from '../pairing/plan-pairs.ts';
import type { PlanPairsRequest } from './plan-pairs-in-worker.ts';

// `workerData` is `any`; `planPairsInWorker` sends a PlanPairsRequest.
const { players, rules, seed }: PlanPairsRequest = workerData;
parentPort?.postMessage(planPairs(players, rules, seed));
