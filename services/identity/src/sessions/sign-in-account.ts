import type { ApiError } from '@rally/contracts';
import { identityErrors } from '@rally/contracts/identity';
import { HttpError } from '@rally/service-kit';
import { type ApplyRoleDependencies, applyConfiguredRole } from '../accounts/apply-configured-role.ts';
import type { StoredAccount } from '../accounts/stored-account.ts';
import { type CreateSessionDependencies, createSession, type SessionTokens } from './create-session.ts';
import { endSession } from './end-session.ts';

export type SignInDependencies = ApplyRoleDependencies & CreateSessionDependencies;

export interface SignInResult {
  readonly account: StoredAccount;
  readonly session: SessionTokens;
}

/**
 * Signs in an account, with the role that ADMIN_PHONES gives it now.
 * @param verifyAgain checks, once the session exists, whether the account may still sign in this way; an error ends the session again
 * @throws HttpError `account_disabled`, or the error of `verifyAgain`
 */
export async function signInAccount(
  deps: SignInDependencies,
  account: StoredAccount,
  device: string | null,
  verifyAgain: (current: StoredAccount) => Promise<ApiError | null> = async () => null,
): Promise<SignInResult> {
  if (account.disabled) throw new HttpError(identityErrors.accountDisabled);
  const withRole = await applyConfiguredRole(deps, account);
  const session = await createSession(deps, withRole, device);
  // A change since the account was read may have ended its sessions before this one existed.
  const current = await deps.accounts.findById(account.id);
  const error = current && !current.disabled ? await verifyAgain(current) : identityErrors.accountDisabled;
  if (error === null) return { account: withRole, session };
  for (const active of await deps.sessions.listActive(account.id)) await endSession(deps, active);
  throw new HttpError(error);
}
