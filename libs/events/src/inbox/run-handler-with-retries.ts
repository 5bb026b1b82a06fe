import { sleep } from '../concurrency/sleep.ts';
import { TimeoutError, withTimeout } from '../concurrency/with-timeout.ts';
import { DatabaseTimeoutError } from '../database-timeout-error.ts';
import { isDatabaseOutage } from '../is-database-outage.ts';

/** Waits before the second to fifth attempt, about 3 s in total: later events on the same partition wait that long. */
const waitsMs = [100, 300, 900, 2_700];
const handlerBudgetMs = 10_000;
/** If the database does not answer a lookup by then, the handler hangs because of the database. */
const databaseBudgetMs = 2_000;
/** No attempt starts later than this, so that an event whose handler hangs is settled within 25 s. */
const lastAttemptMs = 15_000;

/**
 * Runs a handler until it succeeds; resolves to null, or to the last error after five attempts or 15 s.
 * Throws when the reader's database is unreachable or hangs, which is not the event's fault, and when `signal` aborts.
 * A handler that takes too long is not interrupted: a later attempt may overlap with it.
 * @param askDatabase makes any query to the reader's database; missing for readers without one
 */
export async function runHandlerWithRetries(
  run: () => Promise<void>,
  signal: AbortSignal,
  askDatabase: () => Promise<unknown> = async () => undefined,
): Promise<unknown | null> {
  const startedAt = performance.now();
  for (let attempts = 0; ; attempts += 1) {
    signal.throwIfAborted();
    try {
      await withTimeout(handlerBudgetMs, run());
      return null;
    } catch (error) {
      if (isDatabaseOutage(error)) throw error;
      if (error instanceof TimeoutError) await assertDatabaseAnswers(askDatabase);
      const waitMs = waitsMs[attempts];
      if (waitMs === undefined || performance.now() - startedAt + waitMs > lastAttemptMs) return error;
      await sleep(waitMs * (0.5 + Math.random() / 2), signal);
    }
  }
}

/** @throws DatabaseTimeoutError when the database hangs */
async function assertDatabaseAnswers(askDatabase: () => Promise<unknown>): Promise<void> {
  try {
    await withTimeout(databaseBudgetMs, askDatabase());
  } catch (error) {
    if (!(error instanceof TimeoutError)) throw error;
    throw new DatabaseTimeoutError(`the database did not answer within ${databaseBudgetMs} ms`);
  }
}
