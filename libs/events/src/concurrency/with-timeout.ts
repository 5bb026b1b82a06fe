/** The work did not finish in time. */
export class TimeoutError extends Error {}

/** Settles like `work`, or rejects with a `TimeoutError` after `ms`. The work itself is not canceled. */
export async function withTimeout<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new TimeoutError(`not done within ${ms} ms`)), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
