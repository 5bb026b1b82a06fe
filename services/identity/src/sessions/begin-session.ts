import { randomUUID } from 'node:crypto';
import type { Clock } from '@rally/service-kit';
import type { AccountState } from '../accounts/account-state.ts';
import { signAccessToken } from '../keys/access-token.ts';
import type { Keyring } from '../keys/keyring.ts';
import { sessionEndsAt } from './judge-refresh.ts';
import { hashSecret, newRefreshToken, writeRefreshToken } from './refresh-token.ts';
import type { SessionStore } from './session.store.ts';

/** What a browser gets: a token for its calls, and a cookie that renews it. */
export interface OpenSession {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly secondsLeft: number;
}

export interface BeginSession {
  readonly sessions: SessionStore;
  readonly keyring: Keyring;
  readonly clock: Clock;
}

export async function beginSession(
  { sessions, keyring, clock }: BeginSession,
  account: AccountState,
): Promise<OpenSession> {
  const now = clock.now();
  const token = newRefreshToken();
  const times = { createdAt: now, rotatedAt: now };
  const session = {
    id: randomUUID(),
    accountId: account.id,
    familyHash: hashSecret(token.family),
    tokenHash: hashSecret(token.secret),
    previousHash: null,
    ...times,
    endedAt: null,
  };
  await sessions.create(session);
  return {
    accessToken: await signAccessToken(keyring, { account, sessionId: session.id }, now),
    refreshToken: writeRefreshToken(token),
    secondsLeft: Math.floor((sessionEndsAt(times).getTime() - now.getTime()) / 1000),
  };
}
