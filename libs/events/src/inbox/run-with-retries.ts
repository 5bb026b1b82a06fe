import { sleep } from '../concurrency/sleep.ts';
import { withTimeout } from '../concurrency/with-timeout.ts';
import { isDatabaseOutage } from '../is-database-outage.ts';

/** Waits before the second to fifth try. In all about 3 s: what comes after the event on its partition waits as long. */
const waitsMs = [100, 300, 900, 2_700];
const handlerBudgetMs = 10_000;
/** No try starts later than this, so that an event whose handler hangs is settled within 25 s. */
const lastTryMs = 15_000;

/**
 * Runs a handler until it succeeds; resolves to null, or to the last failure once five tries or the time are spent.
 * Throws when the reader's database is away, which is no fault of the event, and when `signal` ends the waiting.
 * A handler that takes too long is not interrupted: a later try may overlap with it.
 */
export async function runWithRetries(run: () => Promise<void>, signal: AbortSignal): Promise<unknown | null> {
  const startedAt = performance.now();
  for (let tries = 0; ; tries += 1) {
    signal.throwIfAborted();
    try {
      await withTimeout(handlerBudgetMs, run());
      return null;
    } catch (error) {
      if (isDatabaseOutage(error)) throw error;
      const waitMs = waitsMs[tries];
      if (waitMs === undefined || performance.now() - startedAt + waitMs > lastTryMs) return error;
      await sleep(waitMs * (0.5 + Math.random() / 2), signal);
    }
  }
}
