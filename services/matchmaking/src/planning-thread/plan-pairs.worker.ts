import { parentPort, workerData } from 'node:worker_threads';
import { planPairs } from '../pairing/plan-pairs.ts';
import type { PlanOrder } from './plan-pairs-in-worker.ts';

// Node types what comes from the parent as unknown to all; it is the order that `planPairsInWorker` sends.
const { players, rules, seed }: PlanOrder = workerData;
parentPort?.postMessage(planPairs(players, rules, seed));
