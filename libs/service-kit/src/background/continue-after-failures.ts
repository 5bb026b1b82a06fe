import { isDatabaseOutage } from '@rally/events';

/** Runs one part of a round. A failure of the part does not end the round. */
export type AttemptPart = (name: string, part: () => Promise<unknown>) => Promise<void>;

/**
 * A round of work that continues after a part has failed, and at the end throws the errors of all failed parts, so that the worker logs
 * them and runs again. A database outage ends the round, since the other parts would fail too.
 */
export async function continueAfterFailures<Result>(round: (attempt: AttemptPart) => Promise<Result>): Promise<Result> {
  const failures: Error[] = [];
  const result = await round(async (name, part) => {
    try {
      await part();
    } catch (cause) {
      if (isDatabaseOutage(cause)) throw cause;
      failures.push(new Error(`${name} failed`, { cause }));
    }
  });
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} failed`);
  return result;
}
