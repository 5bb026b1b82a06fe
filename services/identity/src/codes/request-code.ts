import { codeMessage, codeTtlSeconds, identityErrors } from '@rally/contracts/identity';
import type { Messenger } from '@rally/messaging';
import { type Clock, HttpError } from '@rally/service-kit';
import { claimSend } from '../messages/claim-send.ts';
import type { RateLimitStore } from '../messages/rate-limit.store.ts';
import type { RateLimit } from '../messages/rate-limits.ts';
import { sendText } from '../messages/send-text.ts';
import type { CodeRequest } from '../traffic/claim-code-traffic.ts';
import type { ChallengeStore } from './challenge.store.ts';
import { generateCode, hashCode } from './code.ts';
import { lockoutSecondsLeft } from './lockout.ts';

export interface RequestCodeDependencies {
  readonly challenges: ChallengeStore;
  readonly rateLimits: RateLimitStore;
  readonly messageRateLimits: readonly RateLimit[];
  readonly messenger: Messenger;
  readonly clock: Clock;
  /** Counts a code against the traffic limits; returns a function that undoes it. Throws HttpError. */
  readonly claimTraffic: (asked: CodeRequest) => Promise<() => Promise<void>>;
  readonly codeSecret: string;
  /** The domain on which phones may autofill the code. */
  readonly domain: string;
}

/**
 * Sends a new code to a phone, with or without an account; earlier codes stop working.
 * @throws HttpError `country_closed`, `too_many_codes`, or `code_not_sent`, which uses up nothing
 */
export async function requestCode(deps: RequestCodeDependencies, phone: string, address: string): Promise<void> {
  const { challenges, rateLimits, messenger, clock, codeSecret, domain } = deps;
  const retryAfterSeconds = lockoutSecondsLeft(await challenges.getFailures(phone), clock.now());
  if (retryAfterSeconds !== null) throw new HttpError(identityErrors.tooManyCodes, { retryAfterSeconds });
  const codeId = await claimSend(deps, phone);
  const releaseTraffic = await deps.claimTraffic({ phone, address }).catch(async (refusal: unknown) => {
    await rateLimits.release(phone, codeId);
    throw refusal;
  });
  const code = generateCode();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + codeTtlSeconds * 1000);
  await challenges.issue(phone, { codeId, codeHash: hashCode(codeSecret, { phone, codeId, code }) }, now, expiresAt);
  const failure = await sendText(messenger, phone, codeMessage({ code, domain }));
  if (!failure) return;
  await challenges.revoke(phone, codeId);
  await rateLimits.release(phone, codeId);
  await releaseTraffic();
  throw new HttpError(identityErrors.codeNotSent, { cause: failure });
}
