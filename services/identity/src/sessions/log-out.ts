import { type EndSessionDependencies, endSession } from './end-session.ts';
import { hashSecret, parseRefreshToken } from './refresh-token.ts';
import type { SessionStore } from './session.store.ts';

/** Ends the session of an access token, of a refresh cookie, or of both. Does nothing without either. */
export async function logOut(
  deps: EndSessionDependencies & { sessions: Pick<SessionStore, 'findById' | 'findByFamily'> },
  credentials: { sessionId: string | undefined; refreshToken: string | undefined },
): Promise<void> {
  const token = parseRefreshToken(credentials.refreshToken);
  const sessions = [
    credentials.sessionId === undefined ? null : await deps.sessions.findById(credentials.sessionId),
    token && (await deps.sessions.findByFamily(hashSecret(token.family))),
  ];
  for (const session of sessions) if (session) await endSession(deps, session);
}
