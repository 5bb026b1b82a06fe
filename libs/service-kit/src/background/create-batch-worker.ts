import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type BackgroundWorker, createBackgroundWorker, type FollowedData } from './create-background-worker.ts';

const intervalMs = 5_000;
/** Pause between two batches, for others who use the database. */
const pauseMs = 10;

/**
 * Keeps derived data up to date in batches, so that a read after many changes has few left to apply. Every replica can run it.
 * @param follows the collections whose changes must be applied
 * @param runBatch resolves to whether no changes are left
 */
export function createBatchWorker(
  name: string,
  follows: FollowedData,
  runBatch: () => Promise<boolean>,
  log: Logger,
): BackgroundWorker {
  return createBackgroundWorker({
    name,
    intervalMs,
    follows,
    log,
    async run({ signal }) {
      while (!signal.aborted && !(await runBatch())) await sleep(pauseMs);
    },
  });
}
