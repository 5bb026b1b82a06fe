export interface SessionRefreshState {
  readonly tokenHash: string;
  readonly previousHash: string | null;
  readonly createdAt: Date;
  readonly rotatedAt: Date;
  readonly endedAt: Date | null;
}

const dayMs = 86_400_000;
const idleMs = 30 * dayMs;
const absoluteMs = 90 * dayMs;
/** How long the previous token stays valid, for tabs that refresh at once and replies that got lost. */
export const previousTokenLeewayMs = 10_000;

/**
 * Decides a refresh with a token of the session: `rotate` for the current token, `repeat` for the previous one within the
 * leeway, `reuse` for an older one, which indicates theft, `ended` when the session has ended or expired.
 */
export function decideRefresh(session: SessionRefreshState, presentedHash: string, now: Date) {
  if (session.endedAt || now >= getSessionExpiresAt(session)) return 'ended';
  if (presentedHash === session.tokenHash) return 'rotate';
  const inLeeway = now.getTime() - session.rotatedAt.getTime() < previousTokenLeewayMs;
  return presentedHash === session.previousHash && inLeeway ? 'repeat' : 'reuse';
}

/** When a session expires: 30 days after its last refresh, at most 90 days after sign-in. */
export function getSessionExpiresAt({
  createdAt,
  rotatedAt,
}: Pick<SessionRefreshState, 'createdAt' | 'rotatedAt'>): Date {
  return new Date(Math.min(rotatedAt.getTime() + idleMs, createdAt.getTime() + absoluteMs));
}
