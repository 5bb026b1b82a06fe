import { identityErrors, identityMessages } from '@rally/contracts/identity';
import type { Language } from '@rally/contracts/players';
import { type Clock, HttpError } from '@rally/service-kit';
import { getRequestSourceKey, type RequestSource } from '../devices/request-source.ts';
import type { DetachedTasks } from '../messages/detached-tasks.ts';
import type { SendTextMessage } from '../messages/send-text-message.ts';
import { hashCode, isSameHash } from './code.ts';
import type { CodeChallengeStore } from './code-challenge.store.ts';
import { type CodePurpose, getCodeChallengeKey } from './code-purpose.ts';
import { getLockoutSecondsLeft, maxConsecutiveWrongCodes } from './unknown-device-lockout.ts';

export interface VerifyCodeDependencies {
  readonly challenges: Pick<CodeChallengeStore, 'claimAttempt' | 'getFailures' | 'consume'>;
  readonly clock: Clock;
  readonly codeSecret: string;
  readonly findMessageLanguage: (phone: string, ofPage?: Language) => Promise<Language>;
  readonly sendTextMessage: SendTextMessage;
  readonly detached: Pick<DetachedTasks, 'start'>;
}

/**
 * Uses up the latest code of a phone. Of several concurrent correct attempts, one succeeds.
 * @throws HttpError `code_invalid`, or `phone_blocked` after too many failures in a row
 */
export async function verifyCode(
  deps: VerifyCodeDependencies,
  phone: string,
  code: string,
  source: RequestSource,
  purpose: CodePurpose = 'sign_in',
): Promise<void> {
  const consume = await verifyLatestCode(deps, phone, code, source, purpose);
  await consume();
}

/**
 * Compares a code with the latest one of a phone and returns a function that uses it up, which throws `code_invalid` when the code
 * was used meanwhile. Attempts are counted per network or known device, so guesses from elsewhere do not use up the owner's
 * attempts. The guess that locks the phone notifies the owner.
 * @throws HttpError `code_invalid`, or `phone_blocked` after too many failures in a row
 */
export async function verifyLatestCode(
  { challenges, clock, codeSecret, sendTextMessage, findMessageLanguage, detached }: VerifyCodeDependencies,
  phone: string,
  code: string,
  source: RequestSource,
  purpose: CodePurpose = 'sign_in',
): Promise<() => Promise<void>> {
  const key = getCodeChallengeKey(phone, purpose);
  const now = clock.now();
  const isKnownDevice = source.deviceId !== null;
  const attempt = await challenges.claimAttempt(key, { key: getRequestSourceKey(source), isKnownDevice }, now);
  if (!attempt) {
    const retryAfterSeconds = isKnownDevice ? null : getLockoutSecondsLeft(await challenges.getFailures(key), now);
    if (retryAfterSeconds !== null) throw new HttpError(identityErrors.phoneBlocked, { retryAfterSeconds });
    throw new HttpError(identityErrors.codeInvalid);
  }
  const { codeId, codeHash } = attempt;
  if (isSameHash(hashCode(codeSecret, { phone, codeId, code }), codeHash)) {
    return async () => {
      if (!(await challenges.consume(key, codeId))) throw new HttpError(identityErrors.codeInvalid);
    };
  }
  if (!isKnownDevice && attempt.failures === maxConsecutiveWrongCodes) {
    detached.start(async () => {
      const language = await findMessageLanguage(phone);
      const body = identityMessages[language].lockout();
      const failure = await sendTextMessage(phone, { purpose: 'security_notice', language, body });
      if (failure) throw failure;
    });
  }
  throw new HttpError(identityErrors.codeInvalid);
}
