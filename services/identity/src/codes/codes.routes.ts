import { codeTtlSeconds, requestOtp, verifyOtp } from '@rally/contracts/identity';
import type { Serve } from '@rally/service-kit';
import type { KnownPlayerProjection } from '../accounts/known-player.projection.ts';
import { parsePhone } from '../accounts/parse-phone.ts';
import { toUser } from '../accounts/to-user.ts';
import type { SessionCookie } from '../sessions/session-cookie.ts';
import { type SignInDependencies, signIn } from '../sessions/sign-in.ts';
import { type ClaimCodeTrafficDependencies, recordCodeUsed } from '../traffic/claim-code-traffic.ts';
import { type RequestCodeDependencies, requestCode } from './request-code.ts';
import { type VerifyCodeDependencies, verifyCode } from './verify-code.ts';

export function registerCodeRoutes(
  serve: Serve,
  deps: RequestCodeDependencies &
    Pick<ClaimCodeTrafficDependencies, 'traffic'> &
    VerifyCodeDependencies &
    SignInDependencies & { knownPlayers: KnownPlayerProjection; cookie: SessionCookie; resendSeconds: number },
): void {
  serve(requestOtp, async ({ body, request }) => {
    const address = request.headers['x-forwarded-for'];
    await requestCode(deps, parsePhone(body.phone), typeof address === 'string' ? address : request.ip);
    return { ok: true as const, expiresInSeconds: codeTtlSeconds, resendInSeconds: deps.resendSeconds };
  });

  serve(verifyOtp, async ({ body, reply }) => {
    const phone = parsePhone(body.phone);
    await verifyCode(deps, phone, body.code);
    const { account, session } = await signIn(deps, phone);
    await recordCodeUsed(deps, phone);
    deps.cookie.set(reply, session);
    return {
      ok: true as const,
      user: toUser(account, await deps.knownPlayers.findById(account.id)),
      token: session.accessToken,
    };
  });
}
