import type { ApiError } from '@rally/contracts';
import { identityErrors } from '@rally/contracts/identity';
import { HttpError } from '@rally/service-kit';
import { requireOwnAccount } from '../accounts/require-own-account.ts';
import type { StoredAccount } from '../accounts/stored-account.ts';
import { type RequestCodeDependencies, requestCode } from '../codes/request-code.ts';
import { type VerifyCodeDependencies, verifyLatestCode } from '../codes/verify-code.ts';
import type { RequestSource } from '../devices/request-source.ts';
import { assertNoStaffPhone, type ChangePhoneDependencies, changePhone } from './change-phone.ts';

export type ChangeOwnPhoneDependencies = ChangePhoneDependencies & RequestCodeDependencies & VerifyCodeDependencies;

/** The player who changes the number, and the source of the request with respect to each of the two numbers. */
export interface PhoneChangeCaller {
  readonly accountId: string;
  readonly sessionId: string;
  readonly requestId: string;
  readSource(phone: string): RequestSource;
}

/**
 * Sends a code to the new number and one to the current number. Whether the new number has an account or is one of staff
 * is revealed only to someone who has its code.
 * @throws HttpError `phone_unchanged`, `staff_phone`, or an error of `requestCode`
 */
export async function requestPhoneChange(
  deps: ChangeOwnPhoneDependencies,
  { accountId, readSource }: PhoneChangeCaller,
  phone: string,
): Promise<void> {
  const current = await findOwnAccount(deps, accountId, phone);
  const language = await deps.findMessageLanguage(current.phone);
  await requestCode(deps, phone, readSource(phone), 'change_phone', language);
  await requestCode(deps, current.phone, readSource(current.phone), 'change_phone');
}

/**
 * Changes the number once both codes are right; a wrong one leaves the other usable.
 * @throws HttpError `current_code_invalid`, `new_code_invalid`, `phone_blocked`, `phone_unchanged`, `staff_phone` or `phone_taken`
 */
export async function confirmPhoneChange(
  deps: ChangeOwnPhoneDependencies,
  { accountId, sessionId, requestId, readSource }: PhoneChangeCaller,
  { phone, currentCode, newCode }: { phone: string; currentCode: string; newCode: string },
): Promise<StoredAccount> {
  const current = await findOwnAccount(deps, accountId, phone);
  const check = (of: string, code: string, error: ApiError) =>
    verifyPhoneChangeCode(deps, of, code, readSource(of), error);
  const consumeCurrent = await check(current.phone, currentCode, identityErrors.currentCodeInvalid);
  const consumeNew = await check(phone, newCode, identityErrors.newCodeInvalid);
  await consumeCurrent();
  await consumeNew();
  const action = { staffId: accountId, requestId, reason: null };
  return changePhone(deps, accountId, { phone, action, exceptSessionId: sessionId });
}

/** Like `verifyLatestCode`, with an error that says which of the two codes is wrong or was used meanwhile. */
async function verifyPhoneChangeCode(
  deps: VerifyCodeDependencies,
  phone: string,
  code: string,
  source: RequestSource,
  codeError: ApiError,
): Promise<() => Promise<void>> {
  const throwCodeError = (error: unknown): never => {
    const isInvalid = error instanceof HttpError && error.error === identityErrors.codeInvalid;
    throw isInvalid ? new HttpError(codeError) : error;
  };
  const consume = await verifyLatestCode(deps, phone, code, source, 'change_phone').catch(throwCodeError);
  return () => consume().catch(throwCodeError);
}

async function findOwnAccount(
  deps: ChangeOwnPhoneDependencies,
  accountId: string,
  phone: string,
): Promise<StoredAccount> {
  const account = await requireOwnAccount(deps.accounts, accountId);
  if (account.phone === phone) throw new HttpError(identityErrors.phoneUnchanged);
  assertNoStaffPhone(deps, account.phone);
  return account;
}
