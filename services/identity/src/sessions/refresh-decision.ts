import { dayMs } from '@rally/contracts/durations';
import { previousRefreshTokenValidSeconds, sessionDaysMax, sessionIdleDaysMax } from '@rally/contracts/identity';

export interface RefreshableSession {
  readonly tokenHash: string;
  readonly previousHash: string | null;
  readonly createdAt: Date;
  readonly rotatedAt: Date;
  readonly endedAt: Date | null;
}

/**
 * Decides a refresh with a token of the session: `rotate` for the current token, `repeat` for the previous one within
 * `previousRefreshTokenValidSeconds`, `reuse` for an older one, which indicates theft, `ended` when the session has ended or expired.
 */
export function decideSessionRefresh(session: RefreshableSession, presentedHash: string, now: Date) {
  if (session.endedAt || now >= getSessionExpiresAt(session)) return 'ended';
  if (presentedHash === session.tokenHash) return 'rotate';
  const isRecent = now.getTime() - session.rotatedAt.getTime() < previousRefreshTokenValidSeconds * 1000;
  return presentedHash === session.previousHash && isRecent ? 'repeat' : 'reuse';
}

/** When a session expires: `sessionIdleDaysMax` after its last refresh, at most `sessionDaysMax` after sign-in. */
export function getSessionExpiresAt({
  createdAt,
  rotatedAt,
}: Pick<RefreshableSession, 'createdAt' | 'rotatedAt'>): Date {
  return new Date(
    Math.min(rotatedAt.getTime() + sessionIdleDaysMax * dayMs, createdAt.getTime() + sessionDaysMax * dayMs),
  );
}
