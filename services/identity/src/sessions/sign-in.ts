import type { AccountState } from '../accounts/account-state.ts';
import type { ApplyRole } from '../accounts/apply-role.ts';
import { signInAccount } from '../accounts/sign-in-account.ts';
import { type BeginSession, beginSession, type OpenSession } from './begin-session.ts';

export type SignIn = ApplyRole & BeginSession;

/** Signs in whoever has just proved to hold a phone. */
export async function signIn(deps: SignIn, phone: string): Promise<{ account: AccountState; session: OpenSession }> {
  const account = await signInAccount(deps, phone);
  return { account, session: await beginSession(deps, account) };
}
