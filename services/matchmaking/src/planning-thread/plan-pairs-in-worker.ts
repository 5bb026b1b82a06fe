import { Worker } from 'node:worker_threads';
import type { PairingPlayer } from '../pairing/pairing-player.ts';
import { type PairingPlan, planPairs } from '../pairing/plan-pairs.ts';
import type { PairingRules } from '../pairing/rules/pairing-rules.ts';

/** Input of the planning thread. */
export interface PlanPairsRequest {
  readonly players: readonly PairingPlayer[];
  readonly rules: PairingRules;
  readonly seed: number;
}

/** Planning for so few players takes less time than starting a thread. */
const fewPlayers = 200;

/**
 * Runs `planPairs` in a worker thread, so that the caller's event loop stays responsive. The thread lives for
 * one plan. Rejects with the error that planning throws.
 */
export async function planPairsInWorker(order: PlanPairsRequest): Promise<PairingPlan> {
  if (order.players.length <= fewPlayers) return planPairs(order.players, order.rules, order.seed);
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./plan-pairs.worker.ts', import.meta.url), {
      workerData: order,
      // A league of a million players needs more than the default heap; unused memory is not allocated.
      resourceLimits: { maxOldGenerationSizeMb: 6_000 },
    });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => {
      reject(new Error(`the planning thread ended with code ${code} and no plan`));
    });
  });
}
