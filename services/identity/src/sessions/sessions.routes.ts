import { commonErrors } from '@rally/contracts';
import {
  endOwnSession,
  identityErrors,
  listOwnSessions,
  logout,
  refreshSession as refreshSessionCall,
} from '@rally/contracts/identity';
import { HttpError, type RegisterApiCallHandler } from '@rally/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { endSession } from './end-session.ts';
import { listSessions } from './list-sessions.ts';
import { logOut } from './log-out.ts';
import { type RefreshSessionDependencies, refreshSession } from './refresh-session.ts';
import type { SessionCookieHandler } from './session-cookie-handler.ts';

export function registerSessionRoutes(
  serve: RegisterApiCallHandler,
  deps: RefreshSessionDependencies & { cookie: SessionCookieHandler },
): void {
  const { cookie } = deps;

  serve(refreshSessionCall, async ({ request, reply }) => {
    rejectCrossSite(request);
    const session = await refreshSession(deps, cookie.read(request)).catch((error) =>
      clearCookieAndThrow(reply, error),
    );
    cookie.set(reply, session);
    return { ok: true as const, token: session.accessToken };
  });

  serve(logout, async ({ account, request, reply }) => {
    rejectCrossSite(request);
    await logOut(deps, { sessionId: account?.sessionId, refreshToken: cookie.read(request) });
    cookie.clear(reply);
    return { ok: true as const };
  });

  serve(listOwnSessions, async ({ account }) => {
    const sessions = await listSessions(deps, account.id);
    return {
      ok: true as const,
      sessions: sessions.map((session) => ({ ...session, isCurrent: session.id === account.sessionId })),
    };
  });

  serve(endOwnSession, async ({ account, params }) => {
    const session = await deps.sessions.findById(params.id);
    if (session?.accountId !== account.id) throw new HttpError(identityErrors.sessionUnknown);
    await endSession(deps, session, { isUntrusted: session.id !== account.sessionId });
    return { ok: true as const };
  });

  /** The browser drops a cookie that can no longer be refreshed. */
  function clearCookieAndThrow(reply: FastifyReply, error: unknown): never {
    if (error instanceof HttpError && error.error === identityErrors.sessionEnded) cookie.clear(reply);
    throw error;
  }
}

/** Browsers attach the cookie automatically, so calls from other sites are rejected. */
function rejectCrossSite(request: FastifyRequest): void {
  if (request.headers['sec-fetch-site'] === 'cross-site') throw new HttpError(commonErrors.notAllowed);
}
