import { commonErrors } from '@rally/contracts';
import { identityErrors, logout, refreshSession as refreshSessionCall } from '@rally/contracts/identity';
import { HttpError, type Serve } from '@rally/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { logOut } from './log-out.ts';
import { type RefreshSession, refreshSession } from './refresh-session.ts';
import type { SessionCookie } from './session-cookie.ts';

export function sessionsRoutes(serve: Serve, deps: RefreshSession & { cookie: SessionCookie }): void {
  const { cookie } = deps;

  serve(refreshSessionCall, async ({ request, reply }) => {
    refuseOtherSites(request);
    const session = await refreshSession(deps, cookie.read(request)).catch((error) => forget(reply, error));
    cookie.set(reply, session);
    return { ok: true as const, token: session.accessToken };
  });

  serve(logout, async ({ account, request, reply }) => {
    refuseOtherSites(request);
    await logOut(deps, { sessionId: account?.sessionId, refreshToken: cookie.read(request) });
    cookie.clear(reply);
    return { ok: true as const };
  });

  /** A browser need not ask again with a cookie that has had its time. */
  function forget(reply: FastifyReply, error: unknown): never {
    if (error instanceof HttpError && error.error === identityErrors.sessionEnded) cookie.clear(reply);
    throw error;
  }
}

/** The cookie travels by itself, so another site must not be able to make these calls. */
function refuseOtherSites(request: FastifyRequest): void {
  if (request.headers['sec-fetch-site'] === 'cross-site') throw new HttpError(commonErrors.notAllowed);
}
