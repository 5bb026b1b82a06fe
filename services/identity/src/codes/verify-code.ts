import { identityErrors } from '@rally/contracts/identity';
import { type Clock, HttpError } from '@rally/service-kit';
import type { ChallengeStore } from './challenge.store.ts';
import { pausedSeconds } from './challenge.ts';
import { hashCode, sameHash } from './code.ts';

export interface VerifyCode {
  readonly challenges: ChallengeStore;
  readonly clock: Clock;
  readonly codeSecret: string;
}

/**
 * Uses up the newest code of a phone. Of any number of correct tries at once one passes.
 * @throws HttpError `code_invalid`, or `phone_blocked` after too many failures in a row
 */
export async function verifyCode({ challenges, clock, codeSecret }: VerifyCode, phone: string, code: string) {
  const now = clock.now();
  const challenge = await challenges.claimTry(phone, now);
  if (!challenge) {
    const retryAfterSeconds = pausedSeconds(await challenges.failures(phone), now);
    if (retryAfterSeconds !== null) throw new HttpError(identityErrors.phoneBlocked, { retryAfterSeconds });
    throw new HttpError(identityErrors.codeInvalid);
  }
  const { codeId, codeHash } = challenge;
  const right = sameHash(hashCode(codeSecret, { phone, codeId, code }), codeHash);
  if (!right || !(await challenges.consume(phone, codeId))) throw new HttpError(identityErrors.codeInvalid);
}
