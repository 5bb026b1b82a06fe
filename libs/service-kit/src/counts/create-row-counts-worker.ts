import type { Logger } from 'pino';
import { type BackgroundWorker, createBackgroundWorker } from '../background/create-background-worker.ts';

const intervalMs = 5_000;
const retryMs = 10;

/** Keeps counts up to date, so that a read after many changes has few left to include. Every replica may run it. */
export function createRowCountsWorker(include: () => Promise<boolean>, log: Logger): BackgroundWorker {
  return createBackgroundWorker({
    name: 'kept counts',
    intervalMs,
    retryMs,
    log,
    run: async () => ((await include()) ? undefined : 'incomplete'),
  });
}
