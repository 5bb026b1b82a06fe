import { dayMs } from '@rally/contracts/durations';
import { accountErasedByService } from '@rally/contracts/identity';
import type { EventTransport } from '@rally/events';
import type { Logger } from 'pino';

/**
 * Compacts the database when a service has erased a closed account, because SQLite leaves deleted bytes in its file. The
 * acknowledgment stays in its outbox meanwhile, so that a crash repeats it. The same happens daily, for expired documents.
 * Not a background worker: nobody can wait for a run that `wake` asked for, and each start would begin with a compaction.
 */
export async function compactAfterErasures(
  transport: EventTransport,
  compact: () => Promise<void>,
  log: Logger,
): Promise<{ stop(): Promise<void> }> {
  /** The latest run, which ends after all before it: `compact` runs one at a time. */
  let running: Promise<void> = Promise.resolve();

  function run(): Promise<void> {
    // A full disk must not hold up the events of a service: the daily run repeats it.
    running = compact().catch((err: unknown) => log.error({ err }, 'database not compacted; it is repeated daily'));
    return running;
  }

  await transport.subscribe({
    group: 'rally.one-machine',
    types: [accountErasedByService.type],
    isForEveryReplica: false,
    deliver: run,
  });
  const daily = setInterval(() => void run(), dayMs);
  return {
    async stop() {
      clearInterval(daily);
      await running;
    },
  };
}
