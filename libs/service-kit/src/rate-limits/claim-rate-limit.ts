import { randomUUID } from 'node:crypto';
import type { ApiError } from '@rally/contracts';
import { HttpError } from '../http/http-error.ts';
import type { RateLimit, RateLimitStore } from './rate-limit.store.ts';

/**
 * Counts a use of the key, and returns the id with which the store can release it.
 * @throws HttpError with this error and the seconds to wait if one of the limits does not allow the use now
 */
export async function claimRateLimit(
  rateLimits: Pick<RateLimitStore, 'claim' | 'getWaitSeconds'>,
  key: string,
  now: Date,
  limits: readonly RateLimit[],
  error: ApiError,
): Promise<string> {
  const id = randomUUID();
  if (await rateLimits.claim(key, id, now, limits)) return id;
  throw new HttpError(error, { retryAfterSeconds: await rateLimits.getWaitSeconds(key, now, limits) });
}
