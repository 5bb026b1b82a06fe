import { identityErrors } from '@rally/contracts/identity';
import { HttpError } from '@rally/service-kit';
import type { AccountStore } from '../accounts/account.store.ts';
import { signAccessToken } from '../keys/access-token.ts';
import type { CreateSessionDependencies, SessionTokens } from './create-session.ts';
import { type EndSessionDependencies, endSession } from './end-session.ts';
import { decideRefresh, getSessionExpiresAt } from './refresh-decision.ts';
import {
  deriveNextRefreshToken,
  formatRefreshToken,
  hashSecret,
  parseRefreshToken,
  type RefreshToken,
} from './refresh-token.ts';
import type { Session } from './session.ts';

export type RefreshSessionDependencies = CreateSessionDependencies &
  EndSessionDependencies & { accounts: AccountStore; rotationKey: Buffer };

/**
 * Issues a new access token, with the current role, and the next refresh token.
 * @throws HttpError `session_ended`; a token older than the previous one ends its session
 */
export async function refreshSession(
  deps: RefreshSessionDependencies,
  presented: string | undefined,
): Promise<SessionTokens> {
  const { accounts, clock, rotationKey } = deps;
  const token = parseRefreshToken(presented);
  if (!token) throw new HttpError(identityErrors.sessionEnded);
  const next = deriveNextRefreshToken(token, rotationKey);
  const session = await rotate(deps, token, next);
  const account = await accounts.findById(session.accountId);
  if (!account || account.disabled) {
    await endSession(deps, session);
    throw new HttpError(identityErrors.sessionEnded);
  }
  const now = clock.now();
  return {
    accessToken: await signAccessToken(deps, { account, session }, now),
    refreshToken: formatRefreshToken(next),
    secondsLeft: Math.floor((getSessionExpiresAt({ ...session, rotatedAt: now }).getTime() - now.getTime()) / 1000),
  };
}

async function rotate(deps: RefreshSessionDependencies, token: RefreshToken, next: RefreshToken): Promise<Session> {
  const { sessions, clock } = deps;
  const session = await sessions.findByFamily(hashSecret(token.family));
  if (!session) throw new HttpError(identityErrors.sessionEnded);
  const now = clock.now();
  switch (decideRefresh(session, hashSecret(token.secret), now)) {
    case 'rotate':
      if (await sessions.rotate(session, hashSecret(next.secret), now)) return session;
      // Another tab refreshed first, or the session has just ended: read it again.
      return rotate(deps, token, next);
    case 'repeat':
      return session;
    case 'reuse':
      await endSession(deps, session);
      throw new HttpError(identityErrors.sessionEnded);
    case 'ended':
      throw new HttpError(identityErrors.sessionEnded);
  }
}
