import { identityErrors } from '@rally/contracts/identity';
import type { Language } from '@rally/contracts/players';
import { HttpError } from '@rally/service-kit';
import type { ApplyRoleDependencies } from '../accounts/apply-configured-role.ts';
import { findOrCreateAccount } from '../accounts/find-or-create-account.ts';
import type { StoredAccount } from '../accounts/stored-account.ts';
import { type CreateSessionDependencies, createSession, type SessionTokens } from './create-session.ts';
import { endSession } from './end-session.ts';

export type SignInDependencies = ApplyRoleDependencies & CreateSessionDependencies;

export interface SignInResult {
  readonly account: StoredAccount;
  readonly session: SessionTokens;
}

/** Signs in the account of a phone that has just been verified. */
export async function signInVerifiedPhone(
  deps: SignInDependencies,
  phone: string,
  device: string | null,
  signupLanguage?: Language,
): Promise<SignInResult> {
  const account = await findOrCreateAccount(deps, phone, signupLanguage);
  const session = await createSession(deps, account, device);
  // Since it was read, the account may have been disabled or closed or have changed its phone, before this session could end with the others.
  const current = await deps.accounts.findById(account.id);
  if (!current || current.disabled || current.phone !== phone) {
    for (const active of await deps.sessions.listActive(account.id)) await endSession(deps, active);
    throw new HttpError(current && !current.disabled ? identityErrors.codeInvalid : identityErrors.accountDisabled);
  }
  return { account, session };
}
