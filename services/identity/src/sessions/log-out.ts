import { type EndSession, endSession } from './end-session.ts';
import { hashSecret, readRefreshToken } from './refresh-token.ts';

/** Ends the session of an access token, of a refresh cookie, or of both; without either there is nothing to end. */
export async function logOut(
  deps: EndSession,
  known: { sessionId: string | undefined; refreshToken: string | undefined },
): Promise<void> {
  const token = readRefreshToken(known.refreshToken);
  const sessions = [
    known.sessionId === undefined ? null : await deps.sessions.byId(known.sessionId),
    token && (await deps.sessions.byFamily(hashSecret(token.family))),
  ];
  for (const session of sessions) if (session) await endSession(deps, session);
}
