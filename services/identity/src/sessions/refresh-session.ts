import { identityErrors } from '@rally/contracts/identity';
import { HttpError } from '@rally/service-kit';
import type { AccountStore } from '../accounts/account.store.ts';
import { signAccessToken } from '../keys/access-token.ts';
import type { EncryptionKeys } from '../keys/encrypted-text.ts';
import type { CreateSessionDependencies, SessionTokens } from './create-session.ts';
import { type EndSessionDependencies, endSession } from './end-session.ts';
import { decideSessionRefresh, getSessionExpiresAt } from './refresh-decision.ts';
import {
  deriveNextRefreshToken,
  formatRefreshToken,
  hashSecret,
  parseRefreshToken,
  type RefreshTokenParts,
} from './refresh-token.ts';
import type { Session } from './session.ts';

export type RefreshSessionDependencies = CreateSessionDependencies &
  EndSessionDependencies & { accounts: AccountStore; rotationKeys: EncryptionKeys };

/**
 * Issues a new access token, with the current role, and the next refresh token.
 * @throws HttpError `session_ended`; a token older than the previous one ends its session
 */
export async function refreshSession(
  deps: RefreshSessionDependencies,
  presented: string | undefined,
): Promise<SessionTokens> {
  const { accounts, clock } = deps;
  const token = parseRefreshToken(presented);
  if (!token) throw new HttpError(identityErrors.sessionEnded);
  const { session, next } = await rotateRefreshToken(deps, token);
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

async function rotateRefreshToken(
  deps: RefreshSessionDependencies,
  token: RefreshTokenParts,
): Promise<{ session: Session; next: RefreshTokenParts }> {
  const { sessions, clock, rotationKeys } = deps;
  const session = await sessions.findByFamily(hashSecret(token.family));
  if (!session) throw new HttpError(identityErrors.sessionEnded);
  const now = clock.now();
  const current = deriveNextRefreshToken(token, rotationKeys.current);
  // A replica with the former secret may have issued the next token a moment ago.
  const candidates = rotationKeys.all.map((key) => deriveNextRefreshToken(token, key));
  switch (decideSessionRefresh(session, hashSecret(token.secret), now)) {
    case 'rotate':
      if (await sessions.rotate(session, hashSecret(current.secret), now)) return { session, next: current };
      // Another tab refreshed first, or the session has just ended: read it again.
      return rotateRefreshToken(deps, token);
    case 'repeat':
      return { session, next: candidates.find(({ secret }) => hashSecret(secret) === session.tokenHash) ?? current };
    case 'reuse':
      await endSession(deps, session, { isUntrusted: true });
      throw new HttpError(identityErrors.sessionEnded);
    case 'ended':
      throw new HttpError(identityErrors.sessionEnded);
  }
}
