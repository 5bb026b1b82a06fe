import { identityErrors } from '@rally/contracts/identity';
import { type Clock, claimRateLimit, type RateLimit, type RateLimitStore } from '@rally/service-kit';

/** Maximum wrong codes per account and day. At most three in a million guesses are right, so guessing takes about 16,000 days. */
const limits: readonly RateLimit[] = [
  { count: 5, seconds: 5 * 60 },
  { count: 20, seconds: 86_400 },
];

export interface SecondFactorAttemptDependencies {
  readonly rateLimits: RateLimitStore;
  readonly clock: Clock;
}

/**
 * Counts an attempt before anything is compared. Returns a function that undoes the count if the code was right.
 * @throws HttpError `second_factor_blocked` with the seconds to wait
 */
export async function claimSecondFactorAttempt(
  { rateLimits, clock }: SecondFactorAttemptDependencies,
  accountId: string,
): Promise<() => Promise<void>> {
  const key = getAttemptsKey(accountId);
  const id = await claimRateLimit(rateLimits, key, clock.now(), limits, identityErrors.secondFactorBlocked);
  return () => rateLimits.release(key, id);
}

/** Forgets the wrong codes of an account, whose codes are no longer those that were guessed. */
export async function clearSecondFactorAttempts(
  { rateLimits }: Pick<SecondFactorAttemptDependencies, 'rateLimits'>,
  accountId: string,
): Promise<void> {
  await rateLimits.delete([getAttemptsKey(accountId)]);
}

function getAttemptsKey(accountId: string): string {
  return `second factor ${accountId}`;
}
