import { backgroundRunEndedChannel, backgroundRunWantedChannel } from '@rally/service-kit';
import * as z from 'zod';

const endedRun = z.object({ worker: z.string(), startedAt: z.number() });

/**
 * Resolves once each of these background workers has finished a run that began after the call, and so has seen everything that existed
 * at the time.
 */
export async function waitForBackgroundRuns(workers: readonly string[]): Promise<void> {
  const since = performance.now();
  const awaited = new Set(workers);
  const { promise, resolve } = Promise.withResolvers<void>();
  function note(message: unknown): void {
    const { worker, startedAt } = endedRun.parse(message);
    if (startedAt >= since) awaited.delete(worker);
    if (awaited.size === 0) resolve();
  }
  backgroundRunEndedChannel.subscribe(note);
  try {
    for (const worker of workers) backgroundRunWantedChannel.publish(worker);
    await promise;
  } finally {
    backgroundRunEndedChannel.unsubscribe(note);
  }
}
