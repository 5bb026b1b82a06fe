import { identityErrors } from '@rally/contracts/identity';
import { type Clock, HttpError } from '@rally/service-kit';
import type { ChallengeStore } from './challenge.store.ts';
import { hashCode, isSameHash } from './code.ts';
import { lockoutSecondsLeft } from './lockout.ts';

export interface VerifyCodeDependencies {
  readonly challenges: ChallengeStore;
  readonly clock: Clock;
  readonly codeSecret: string;
}

/**
 * Uses up the latest code of a phone. Of several correct attempts at once, one succeeds.
 * @throws HttpError `code_invalid`, or `phone_blocked` after too many failures in a row
 */
export async function verifyCode(
  { challenges, clock, codeSecret }: VerifyCodeDependencies,
  phone: string,
  code: string,
) {
  const now = clock.now();
  const challenge = await challenges.claimAttempt(phone, now);
  if (!challenge) {
    const retryAfterSeconds = lockoutSecondsLeft(await challenges.getFailures(phone), now);
    if (retryAfterSeconds !== null) throw new HttpError(identityErrors.phoneBlocked, { retryAfterSeconds });
    throw new HttpError(identityErrors.codeInvalid);
  }
  const { codeId, codeHash } = challenge;
  const right = isSameHash(hashCode(codeSecret, { phone, codeId, code }), codeHash);
  if (!right || !(await challenges.consume(phone, codeId))) throw new HttpError(identityErrors.codeInvalid);
}
