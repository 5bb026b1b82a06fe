import { randomUUID } from 'node:crypto';
import { identityErrors } from '@rally/contracts/identity';
import { type Clock, HttpError } from '@rally/service-kit';
import type { RateLimitStore } from './rate-limit.store.ts';
import { type RateLimit, waitSeconds } from './rate-limits.ts';

/**
 * Counts one message to a phone against its rate limits; returns the id with which `release` undoes it.
 * @throws HttpError `too_many_codes` with the seconds to wait
 */
export async function claimSend(
  {
    rateLimits,
    messageRateLimits,
    clock,
  }: {
    rateLimits: RateLimitStore;
    messageRateLimits: readonly RateLimit[];
    clock: Clock;
  },
  phone: string,
): Promise<string> {
  const id = randomUUID();
  const now = clock.now();
  if (await rateLimits.claim(phone, id, now, messageRateLimits)) return id;
  const retryAfterSeconds = waitSeconds(await rateLimits.listSendTimes(phone), messageRateLimits, now);
  throw new HttpError(identityErrors.tooManyCodes, { retryAfterSeconds });
}
