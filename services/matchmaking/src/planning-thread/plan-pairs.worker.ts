import { parentPort, workerData } from 'node:worker_threads';
import { planPairs } from '../pairing/plan-pairs.ts';
import { connectHelperThreads } from './connect-helper-threads.ts';
import type { PlanningThreadData } from './plan-pairs-in-worker.ts';
import type { PlanningMessage } from './wait-for-plan.ts';

// `workerData` is `any`; `planPairsInWorker` sends PlanningThreadData.
const { players, rules, seed, proofWanted, links }: PlanningThreadData = workerData;
const send = (message: PlanningMessage) => parentPort?.postMessage(message);
const progress = (line: string) => send({ line });
send({ plan: planPairs(players, rules, seed, proofWanted, progress, connectHelperThreads(links)) });
