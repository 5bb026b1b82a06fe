import { identityErrors } from '@rally/contracts/identity';
import type { Language } from '@rally/contracts/players';
import { findOrCreateAccount } from '../accounts/find-or-create-account.ts';
import { type SignInDependencies, type SignInResult, signInAccount } from './sign-in-account.ts';

/**
 * Signs in the account of a phone that has just been verified. The first sign-in creates the account, whose profile starts with
 * `signupLanguage`.
 * @throws HttpError `account_disabled`, or `code_invalid` if the account gives up the phone meanwhile
 */
export async function signInVerifiedPhone(
  deps: SignInDependencies,
  phone: string,
  device: string | null,
  signupLanguage?: Language,
): Promise<SignInResult> {
  const account = await findOrCreateAccount(deps, phone, signupLanguage);
  return signInAccount(deps, account, device, async (current) =>
    current.phone === phone ? null : identityErrors.codeInvalid,
  );
}
