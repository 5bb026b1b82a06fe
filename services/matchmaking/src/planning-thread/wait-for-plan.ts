import type { Worker } from 'node:worker_threads';
import type { PairingPlan } from '../pairing/plan-pairs.ts';

/** What the planning thread reports. */
export type PlanningMessage = { readonly line: string } | { readonly plan: PairingPlan };

/**
 * Resolves to the plan that the planning thread sends. Rejects as soon as any thread fails or ends, because the others may be waiting for
 * it and only the caller can end them.
 */
export function waitForPlan(
  planner: Worker,
  helpers: readonly Worker[],
  progress: (line: string) => void,
): Promise<PairingPlan> {
  return new Promise((resolve, reject) => {
    planner.on('message', (message: PlanningMessage) => {
      if ('plan' in message) resolve(message.plan);
      else progress(message.line);
    });
    for (const thread of [planner, ...helpers]) {
      thread.once('error', reject);
      thread.once('exit', (code) => {
        // A helper ends with 0 once the planning thread has ended, perhaps before that thread's last message is received here.
        if (thread === planner || code !== 0)
          reject(new Error(`a planning thread ended with code ${code} and no plan`));
      });
    }
  });
}
