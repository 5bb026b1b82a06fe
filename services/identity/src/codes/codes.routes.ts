import { codeTtlSeconds, requestOtp, verifyOtp } from '@rally/contracts/identity';
import type { Serve } from '@rally/service-kit';
import type { KnownPlayers } from '../accounts/known-player.projection.ts';
import { readPhone } from '../accounts/read-phone.ts';
import { userOf } from '../accounts/user-of.ts';
import type { SessionCookie } from '../sessions/session-cookie.ts';
import { type SignIn, signIn } from '../sessions/sign-in.ts';
import { type ClaimTraffic, noteCodeUsed } from '../traffic/claim-traffic.ts';
import { type RequestCode, requestCode } from './request-code.ts';
import { type VerifyCode, verifyCode } from './verify-code.ts';

export function codesRoutes(
  serve: Serve,
  deps: RequestCode &
    Pick<ClaimTraffic, 'traffic'> &
    VerifyCode &
    SignIn & { knownPlayers: KnownPlayers; cookie: SessionCookie; resendSeconds: number },
): void {
  serve(requestOtp, async ({ body, request }) => {
    const address = request.headers['x-forwarded-for'];
    await requestCode(deps, readPhone(body.phone), typeof address === 'string' ? address : request.ip);
    return { ok: true as const, expiresInSeconds: codeTtlSeconds, resendInSeconds: deps.resendSeconds };
  });

  serve(verifyOtp, async ({ body, reply }) => {
    const phone = readPhone(body.phone);
    await verifyCode(deps, phone, body.code);
    const { account, session } = await signIn(deps, phone);
    await noteCodeUsed(deps, phone);
    deps.cookie.set(reply, session);
    return {
      ok: true as const,
      user: userOf(account, await deps.knownPlayers.byId(account.id)),
      token: session.accessToken,
    };
  });
}
