import { codeMessage, codeTtlSeconds, identityErrors } from '@rally/contracts/identity';
import type { Messenger } from '@rally/messaging';
import { type Clock, HttpError } from '@rally/service-kit';
import type { AllowanceStore } from '../messages/allowance.store.ts';
import type { AllowanceRule } from '../messages/allowance-rules.ts';
import { claimAllowance } from '../messages/claim-allowance.ts';
import { sendText } from '../messages/send-text.ts';
import type { Asked } from '../traffic/claim-traffic.ts';
import type { ChallengeStore } from './challenge.store.ts';
import { pausedSeconds } from './challenge.ts';
import { hashCode, newCode } from './code.ts';

export interface RequestCode {
  readonly challenges: ChallengeStore;
  readonly allowances: AllowanceStore;
  readonly rules: readonly AllowanceRule[];
  readonly messenger: Messenger;
  readonly clock: Clock;
  /** Counts a code against what may be sent; gives what takes it back. Throws HttpError. */
  readonly admit: (asked: Asked) => Promise<() => Promise<void>>;
  readonly codeSecret: string;
  /** Where phones may fill the code in. */
  readonly domain: string;
}

/**
 * Sends a new code to a phone, whether anyone has an account with it or not; older codes count no more.
 * @throws HttpError `country_closed`, `too_many_codes`, or `code_not_sent`, which leaves the phone as free as before
 */
export async function requestCode(deps: RequestCode, phone: string, address: string): Promise<void> {
  const { challenges, allowances, messenger, clock, codeSecret, domain } = deps;
  const retryAfterSeconds = pausedSeconds(await challenges.failures(phone), clock.now());
  if (retryAfterSeconds !== null) throw new HttpError(identityErrors.tooManyCodes, { retryAfterSeconds });
  const codeId = await claimAllowance(deps, phone);
  const giveTrafficBack = await deps.admit({ phone, address }).catch(async (refusal: unknown) => {
    await allowances.giveBack(phone, codeId);
    throw refusal;
  });
  const code = newCode();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + codeTtlSeconds * 1000);
  await challenges.issue(phone, { codeId, codeHash: hashCode(codeSecret, { phone, codeId, code }) }, now, expiresAt);
  const failure = await sendText(messenger, phone, codeMessage({ code, domain }));
  if (!failure) return;
  await challenges.withdraw(phone, codeId);
  await allowances.giveBack(phone, codeId);
  await giveTrafficBack();
  throw new HttpError(identityErrors.codeNotSent, { cause: failure });
}
