import { randomUUID } from 'node:crypto';
import { identityErrors } from '@rally/contracts/identity';
import { type Clock, HttpError, type RateLimitStore } from '@rally/service-kit';
import { getRequestSourceKey, type RequestSource } from '../devices/request-source.ts';
import type { PhoneMessageRateLimits } from './phone-message-rate-limits.ts';

export interface ClaimMessageQuotaDependencies {
  readonly rateLimits: Pick<RateLimitStore, 'claim' | 'release' | 'getWaitSeconds'>;
  readonly messageRateLimits: PhoneMessageRateLimits;
  readonly clock: Clock;
}

/** A counted message. */
export interface MessageQuotaClaim {
  readonly id: string;
  /** Undoes the count, when the message was not sent. */
  release(): Promise<void>;
}

/**
 * Counts one message to a phone. Codes and links are counted separately, and so is each network that requests them, within a
 * total per phone. A known device has its own limits and does not count toward that total.
 * @throws HttpError `too_many_codes` with the seconds to wait
 */
export async function claimMessageQuota(
  { rateLimits, messageRateLimits, clock }: ClaimMessageQuotaDependencies,
  kind: 'code' | 'link',
  phone: string,
  source: RequestSource,
): Promise<MessageQuotaClaim> {
  const id = randomUUID();
  const now = clock.now();
  const total = kind === 'code' ? phone : `link ${phone}`;
  const claims = [{ key: `${total} ${getRequestSourceKey(source)}`, limits: messageRateLimits.perSource }];
  if (source.deviceId === null) claims.push({ key: total, limits: messageRateLimits.perPhone });

  const claimed: string[] = [];
  const release = async () => {
    for (const key of claimed) await rateLimits.release(key, id);
  };
  for (const { key, limits } of claims) {
    if (await rateLimits.claim(key, id, now, limits)) claimed.push(key);
    else {
      await release();
      const retryAfterSeconds = await rateLimits.getWaitSeconds(key, now, limits);
      throw new HttpError(identityErrors.tooManyCodes, { retryAfterSeconds });
    }
  }
  return { id, release };
}

/** The key prefixes of all limits of a phone, for every kind of message and source. */
export function listPhoneQuotaKeys(phone: string): string[] {
  return [phone, `link ${phone}`];
}
