import { availableParallelism } from 'node:os';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { PairingPlayer } from '../pairing/pairing-player.ts';
import { type PairingPlan, planPairs } from '../pairing/plan-pairs.ts';
import type { PairingRules } from '../pairing/rules/pairing-rules.ts';
import type { HelperLinks } from './connect-helper-threads.ts';
import { waitForPlan } from './wait-for-plan.ts';

/** What to plan. */
export interface PlanPairsRequest {
  readonly players: readonly PairingPlayer[];
  readonly rules: PairingRules;
  readonly seed: number;
  readonly proofWanted?: boolean;
}

/** Input of the planning thread. */
export interface PlanningThreadData extends PlanPairsRequest {
  readonly links: HelperLinks;
}

/** Planning for this few players takes less time than starting a thread. */
const fewPlayers = 200;
/** From this many players on, a helper thread saves more time than it takes to start. */
const manyPlayers = 10_000;
/** One thread solves the largest component, and more threads than this would only wait for it. */
const maxThreads = 4;

/**
 * Runs `planPairs` in a worker thread, so that the caller's event loop stays responsive; a large league gets helper threads. The threads
 * live for one plan, which does not depend on their number. Rejects if planning throws or a thread ends too early.
 */
export async function planPairsInWorker(
  request: PlanPairsRequest,
  progress: (line: string) => void = () => undefined,
  threadCount = request.players.length < manyPlayers ? 1 : Math.min(availableParallelism(), maxThreads),
): Promise<PairingPlan> {
  const { players, rules, seed, proofWanted } = request;
  if (players.length <= fewPlayers) return planPairs(players, rules, seed, proofWanted, progress);
  const finished = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const channels = Array.from({ length: threadCount - 1 }, () => new MessageChannel());
  const ports = channels.map(({ port1 }) => port1);
  const data: PlanningThreadData = { ...request, links: { ports, finished } };
  const started: Worker[] = [];
  try {
    const planner = startThread(new URL('./plan-pairs.worker.ts', import.meta.url), data, ports);
    const helpers = channels.map(({ port2 }) =>
      startThread(new URL('./help-planning.worker.ts', import.meta.url), { ports: [port2], finished }, [port2]),
    );
    return await waitForPlan(planner, helpers, progress);
  } finally {
    await Promise.all(started.map((thread) => thread.terminate()));
  }

  function startThread(file: URL, workerData: PlanningThreadData | HelperLinks, transferList: MessagePort[]): Worker {
    const thread = new Worker(file, {
      workerData,
      transferList,
      // A league of a million players needs more than the default heap; unused memory is not allocated.
      resourceLimits: { maxOldGenerationSizeMb: 6_000 },
    });
    started.push(thread);
    return thread;
  }
}
