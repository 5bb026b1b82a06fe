import { randomUUID } from 'node:crypto';
import type { Clock } from '@rally/service-kit';
import type { StoredAccount } from '../accounts/stored-account.ts';
import { type AccessTokenDependencies, signAccessToken } from '../keys/access-token.ts';
import { getSessionExpiresAt } from './refresh-decision.ts';
import { formatRefreshToken, generateRefreshToken, hashSecret } from './refresh-token.ts';
import type { SessionStore } from './session.store.ts';

/** What a sign-in issues: an access token for calls, and a refresh token for the cookie that renews it. */
export interface SessionTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Lifetime of the refresh token. */
  readonly secondsLeft: number;
}

export interface CreateSessionDependencies extends AccessTokenDependencies {
  readonly sessions: SessionStore;
  readonly clock: Clock;
}

export async function createSession(
  deps: CreateSessionDependencies,
  account: StoredAccount,
  device: string | null,
): Promise<SessionTokens> {
  const { sessions, clock } = deps;
  const now = clock.now();
  const token = generateRefreshToken();
  const times = { createdAt: now, rotatedAt: now };
  const session = {
    id: randomUUID(),
    accountId: account.id,
    familyHash: hashSecret(token.family),
    tokenHash: hashSecret(token.secret),
    previousHash: null,
    ...times,
    endedAt: null,
    secondFactorAt: null,
    device,
  };
  await sessions.create(session);
  return {
    accessToken: await signAccessToken(deps, { account, session }, now),
    refreshToken: formatRefreshToken(token),
    secondsLeft: Math.floor((getSessionExpiresAt(times).getTime() - now.getTime()) / 1000),
  };
}
