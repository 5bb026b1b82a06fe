import { commonErrors } from '@rally/contracts';
import { redeemMagicLink, requestMagicLink } from '@rally/contracts/identity';
import { HttpError, type Serve } from '@rally/service-kit';
import type { FastifyRequest } from 'fastify';
import { readPhone } from '../accounts/read-phone.ts';
import type { SessionCookie } from '../sessions/session-cookie.ts';
import { type RedeemLink, redeemLink } from './redeem-link.ts';
import { type RequestLink, requestLink } from './request-link.ts';

export function magicLinksRoutes(serve: Serve, deps: RequestLink & RedeemLink & { cookie: SessionCookie }): void {
  serve(requestMagicLink, async ({ body }) => {
    await requestLink(deps, readPhone(body.phone));
    return { ok: true as const };
  });

  serve(redeemMagicLink, async ({ query, request, reply }) => {
    refuseScanners(request);
    const session = await redeemLink(deps, query.token);
    deps.cookie.set(reply, session);
    return { ok: true as const, token: session.accessToken };
  });
}

/** Mail and message scanners open every address they see; only our own page sends the marker. */
function refuseScanners({ method, headers }: FastifyRequest): void {
  if (method !== 'GET' || headers['x-requested-with'] !== 'XMLHttpRequest')
    throw new HttpError(commonErrors.missingMarker);
}
