export interface RefreshState {
  readonly tokenHash: string;
  readonly previousHash: string | null;
  readonly createdAt: Date;
  readonly rotatedAt: Date;
  readonly endedAt: Date | null;
}

const dayMs = 86_400_000;
const idleMs = 30 * dayMs;
const absoluteMs = 90 * dayMs;
/** How long the previous token still counts: for tabs that refresh at once and answers that got lost. */
export const leewayMs = 10_000;

/**
 * What becomes of a refresh by a token of the session:
 * `rotate` it is the current one, `repeat` the previous one within the leeway, `reuse` an older one, which is a sign of
 * theft, `over` the session has ended or run out.
 */
export function judgeRefresh(session: RefreshState, presentedHash: string, now: Date) {
  if (session.endedAt || now >= sessionEndsAt(session)) return 'over';
  if (presentedHash === session.tokenHash) return 'rotate';
  const inLeeway = now.getTime() - session.rotatedAt.getTime() < leewayMs;
  return presentedHash === session.previousHash && inLeeway ? 'repeat' : 'reuse';
}

/** When a session runs out unless it is used: 30 days after its last refresh, 90 days after its begin at the latest. */
export function sessionEndsAt({ createdAt, rotatedAt }: Pick<RefreshState, 'createdAt' | 'rotatedAt'>): Date {
  return new Date(Math.min(rotatedAt.getTime() + idleMs, createdAt.getTime() + absoluteMs));
}
