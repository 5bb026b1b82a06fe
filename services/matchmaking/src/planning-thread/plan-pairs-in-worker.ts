import { Worker } from 'node:worker_threads';
import type { PairingPlayer } from '../pairing/pairing-player.ts';
import { type PairingPlan, planPairs } from '../pairing/plan-pairs.ts';
import type { PairingRules } from '../pairing/rules.ts';

/** What the thread is given to plan. */
export interface PlanOrder {
  readonly players: readonly PairingPlayer[];
  readonly rules: PairingRules;
  readonly seed: number;
}

/** A plan of so few takes milliseconds, less than a thread takes to start. */
const fewPlayers = 200;

/**
 * `planPairs` on a thread of its own: the same plan, while the caller's event loop goes on answering. The thread lives for
 * one plan. Rejects with what planning threw.
 */
export async function planPairsInWorker(order: PlanOrder): Promise<PairingPlan> {
  if (order.players.length <= fewPlayers) return planPairs(order.players, order.rules, order.seed);
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./plan-pairs.worker.ts', import.meta.url), {
      workerData: order,
      // A league of a million needs more than a thread gets by itself; memory not needed is not taken.
      resourceLimits: { maxOldGenerationSizeMb: 6_000 },
    });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => {
      reject(new Error(`the planning thread ended with code ${code} and no plan`));
    });
  });
}
