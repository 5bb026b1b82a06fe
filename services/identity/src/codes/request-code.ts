import { codeTtlSeconds, identityErrors, identityMessages } from '@rally/contracts/identity';
import type { Language } from '@rally/contracts/players';
import { HttpError } from '@rally/service-kit';
import type { RequestSource } from '../devices/request-source.ts';
import { type ClaimMessageQuotaDependencies, claimMessageQuota } from '../messages/claim-message-quota.ts';
import type { SendTextMessage } from '../messages/send-text-message.ts';
import type { CodeRequestOrigin } from '../traffic/claim-code-quota.ts';
import { generateCode, hashCode } from './code.ts';
import type { CodeChallengeStore } from './code-challenge.store.ts';
import { type CodePurpose, codeMessageNames, getCodeChallengeKey } from './code-purpose.ts';
import { getLockoutSecondsLeft } from './unknown-device-lockout.ts';

export interface RequestCodeDependencies extends ClaimMessageQuotaDependencies {
  readonly challenges: CodeChallengeStore;
  readonly sendTextMessage: SendTextMessage;
  /** Counts a code against the traffic limits; returns a function that undoes it. Throws HttpError. */
  readonly claimTraffic: (request: CodeRequestOrigin) => Promise<() => Promise<void>>;
  readonly findMessageLanguage: (phone: string, ofPage?: Language) => Promise<Language>;
  readonly codeSecret: string;
  /** The domain on which phones may autofill the code. */
  readonly domain: string;
}

/**
 * Sends a new code to a phone, with or without an account; earlier codes stop working.
 * @throws HttpError `country_closed`, `too_many_codes`, or `code_not_sent`, which does not count against the phone's limits
 */
export async function requestCode(
  deps: RequestCodeDependencies,
  phone: string,
  source: RequestSource,
  purpose: CodePurpose = 'sign_in',
  pageLanguage?: Language,
): Promise<void> {
  const { challenges, sendTextMessage, clock, codeSecret, domain } = deps;
  const key = getCodeChallengeKey(phone, purpose);
  const retryAfterSeconds = getLockoutSecondsLeft(await challenges.getFailures(key), clock.now());
  if (retryAfterSeconds !== null && source.deviceId === null)
    throw new HttpError(identityErrors.tooManyCodes, { retryAfterSeconds });
  const { id: codeId, release } = await claimMessageQuota(deps, 'code', phone, source);
  const releaseTraffic = await deps.claimTraffic({ phone, address: source.address }).catch(async (refusal: unknown) => {
    await release();
    throw refusal;
  });
  const code = generateCode();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + codeTtlSeconds * 1000);
  await challenges.issue(key, { codeId, codeHash: hashCode(codeSecret, { phone, codeId, code }) }, now, expiresAt);
  const language = await deps.findMessageLanguage(phone, pageLanguage);
  const body = identityMessages[language][codeMessageNames[purpose]]({ code, domain });
  const failure = await sendTextMessage(phone, { purpose: 'code', language, body, code });
  if (!failure) return;
  await challenges.revoke(key, codeId);
  // The phone's quota is always given back, because the player will try again. Traffic counts if the message may have been sent.
  await release();
  if (!failure.mayHaveBeenSent) await releaseTraffic();
  throw new HttpError(identityErrors.codeNotSent, { cause: failure });
}
