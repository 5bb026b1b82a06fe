import type { Clock } from '@rally/service-kit';
import type { SecondFactorStore } from '../accounts/second-factor.store.ts';
import type { StoredAccount } from '../accounts/stored-account.ts';
import { type AccessTokenDependencies, signAccessToken } from '../keys/access-token.ts';
import { decryptTextWithAny, type EncryptionKeys } from '../keys/encrypted-text.ts';
import type { SessionStore } from '../sessions/session.store.ts';
import type { SecondFactorAttemptDependencies } from './claim-second-factor-attempt.ts';

export interface SecondFactorDependencies extends AccessTokenDependencies, SecondFactorAttemptDependencies {
  readonly secondFactors: SecondFactorStore;
  readonly sessions: SessionStore;
  readonly clock: Clock;
  /** `seal` encrypts the keys of authenticator apps; `recovery` hashes recovery codes. */
  readonly secondFactorKeys: { readonly seal: EncryptionKeys; readonly recovery: EncryptionKeys };
}

/** The administrator who makes the call, and their session. */
export interface SecondFactorCaller {
  readonly account: StoredAccount;
  readonly sessionId: string;
  readonly requestId: string;
}

/** @throws Error when no KEY_SECRET is the one that encrypted it */
export function decryptTotpKey(
  { secondFactorKeys }: SecondFactorDependencies,
  accountId: string,
  sealed: string,
): string {
  return decryptTextWithAny(sealed, secondFactorKeys.seal, accountId).text;
}

/** Marks the session as having passed, and returns an access token with an administrator's rights. */
export async function markSecondFactorPassed(
  deps: SecondFactorDependencies,
  { account, sessionId }: SecondFactorCaller,
): Promise<string> {
  const now = deps.clock.now();
  await deps.sessions.setSecondFactorPassed(sessionId, now);
  return signAccessToken(deps, { account, session: { id: sessionId, secondFactorAt: now } }, now);
}
