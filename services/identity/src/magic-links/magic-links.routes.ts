import { commonErrors } from '@rally/contracts';
import { csrfHeader, csrfHeaderValue } from '@rally/contracts/gateway';
import { redeemMagicLink, requestMagicLink } from '@rally/contracts/identity';
import { HttpError, type RegisterApiCallHandler } from '@rally/service-kit';
import type { FastifyRequest } from 'fastify';
import { parsePhone } from '../accounts/parse-phone.ts';
import { describeDevice } from '../devices/describe-device.ts';
import type { DeviceCookie } from '../devices/device-cookie.ts';
import { readRequestSource } from '../devices/read-request-source.ts';
import type { SessionCookieHandler } from '../sessions/session-cookie-handler.ts';
import { type RedeemLoginLinkDependencies, redeemLoginLink } from './redeem-login-link.ts';
import { type RequestLoginLinkDependencies, requestLoginLink } from './request-login-link.ts';

export function registerMagicLinkRoutes(
  serve: RegisterApiCallHandler,
  deps: RequestLoginLinkDependencies &
    RedeemLoginLinkDependencies & { cookie: SessionCookieHandler; deviceCookie: DeviceCookie },
): void {
  serve(requestMagicLink, async ({ body, request }) => {
    const phone = parsePhone(body.phone);
    await requestLoginLink(deps, phone, readRequestSource(deps.deviceCookie, request, phone));
    return { ok: true as const };
  });

  serve(redeemMagicLink, async ({ query, request, reply }) => {
    requireCsrfHeader(request);
    const { account, session } = await redeemLoginLink(
      deps,
      query.token,
      describeDevice(request.headers['user-agent']),
    );
    deps.cookie.set(reply, session);
    deps.deviceCookie.remember(request, reply, account.phone);
    return { ok: true as const, token: session.accessToken };
  });
}

/** Mail and message scanners open every URL they see; only our own page sends the marker header. */
function requireCsrfHeader({ method, headers }: FastifyRequest): void {
  if (method !== 'GET' || headers[csrfHeader.toLowerCase()] !== csrfHeaderValue)
    throw new HttpError(commonErrors.missingCsrfHeader);
}
