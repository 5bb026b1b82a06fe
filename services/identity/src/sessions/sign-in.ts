import type { AccountState } from '../accounts/account-state.ts';
import type { ApplyRoleDependencies } from '../accounts/apply-configured-role.ts';
import { findOrCreateAccount } from '../accounts/find-or-create-account.ts';
import { type CreateSessionDependencies, createSession, type SessionTokens } from './create-session.ts';

export type SignInDependencies = ApplyRoleDependencies & CreateSessionDependencies;

export interface SignedIn {
  readonly account: AccountState;
  readonly session: SessionTokens;
}

/** Signs in the account of a phone that has just been verified. */
export async function signIn(deps: SignInDependencies, phone: string): Promise<SignedIn> {
  const account = await findOrCreateAccount(deps, phone);
  return { account, session: await createSession(deps, account) };
}
