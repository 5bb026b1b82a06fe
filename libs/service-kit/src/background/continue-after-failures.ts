import { isDatabaseOutage } from '@rally/events';

/** Runs one part of a round. A failure of the part does not end the round. */
export type AttemptPart = (name: string, part: () => Promise<unknown>) => Promise<void>;

/**
 * A round of work that goes on after one of its parts has failed, and fails with the errors of all of them in the end, so that the worker
 * logs them and runs again. An outage of the database ends the round, since it would make the other parts fail, too.
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
