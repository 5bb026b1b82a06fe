/** Settles like `work`, or rejects after `ms`. The work itself is not canceled. */
export async function withTimeout<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`not done within ${ms} ms`)), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
