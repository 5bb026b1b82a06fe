import { identityErrors } from '@rally/contracts/identity';
import { HttpError } from '@rally/service-kit';
import type { AccountStore } from '../accounts/account.store.ts';
import { signAccessToken } from '../keys/access-token.ts';
import type { BeginSession, OpenSession } from './begin-session.ts';
import { type EndSession, endSession } from './end-session.ts';
import { judgeRefresh, sessionEndsAt } from './judge-refresh.ts';
import {
  hashSecret,
  nextRefreshToken,
  type RefreshToken,
  readRefreshToken,
  writeRefreshToken,
} from './refresh-token.ts';
import type { Session } from './session.ts';

export type RefreshSession = BeginSession & EndSession & { accounts: AccountStore; rotationKey: Buffer };

/**
 * Gives a new access token, with the role of now, and the next refresh token.
 * @throws HttpError `session_ended`; a token older than the previous one ends its session
 */
export async function refreshSession(deps: RefreshSession, presented: string | undefined): Promise<OpenSession> {
  const { accounts, keyring, clock, rotationKey } = deps;
  const token = readRefreshToken(presented);
  if (!token) throw new HttpError(identityErrors.sessionEnded);
  const next = nextRefreshToken(token, rotationKey);
  const session = await rotate(deps, token, next);
  const account = await accounts.byId(session.accountId);
  if (!account || account.disabled) {
    await endSession(deps, session);
    throw new HttpError(identityErrors.sessionEnded);
  }
  const now = clock.now();
  return {
    accessToken: await signAccessToken(keyring, { account, sessionId: session.id }, now),
    refreshToken: writeRefreshToken(next),
    secondsLeft: Math.floor((sessionEndsAt({ ...session, rotatedAt: now }).getTime() - now.getTime()) / 1000),
  };
}

async function rotate(deps: RefreshSession, token: RefreshToken, next: RefreshToken): Promise<Session> {
  const { sessions, clock } = deps;
  const session = await sessions.byFamily(hashSecret(token.family));
  if (!session) throw new HttpError(identityErrors.sessionEnded);
  const now = clock.now();
  switch (judgeRefresh(session, hashSecret(token.secret), now)) {
    case 'rotate':
      if (await sessions.rotate(session, hashSecret(next.secret), now)) return session;
      // Another tab was quicker, or the session has just ended: look again.
      return rotate(deps, token, next);
    case 'repeat':
      return session;
    case 'reuse':
      await endSession(deps, session);
      throw new HttpError(identityErrors.sessionEnded);
    case 'over':
      throw new HttpError(identityErrors.sessionEnded);
  }
}
