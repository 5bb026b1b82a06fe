import { codeTtlSeconds, requestOtp, verifyOtp } from '@rally/contracts/identity';
import type { RegisterApiCallHandler } from '@rally/service-kit';
import type { KnownPlayerProjection } from '../accounts/known-player.projection.ts';
import { parsePhone } from '../accounts/parse-phone.ts';
import { toIdentityUser } from '../accounts/to-identity-user.ts';
import { describeDevice } from '../devices/describe-device.ts';
import type { DeviceCookie } from '../devices/device-cookie.ts';
import { readRequestSource } from '../devices/read-request-source.ts';
import type { SessionCookieHandler } from '../sessions/session-cookie-handler.ts';
import type { SignInDependencies } from '../sessions/sign-in-account.ts';
import { signInVerifiedPhone } from '../sessions/sign-in-verified-phone.ts';
import { type ClaimCodeQuotaDependencies, recordCodeUseInTraffic } from '../traffic/claim-code-quota.ts';
import { type RequestCodeDependencies, requestCode } from './request-code.ts';
import { type VerifyCodeDependencies, verifyCode } from './verify-code.ts';

export function registerCodeRoutes(
  serve: RegisterApiCallHandler,
  deps: RequestCodeDependencies &
    Pick<ClaimCodeQuotaDependencies, 'traffic'> &
    VerifyCodeDependencies &
    SignInDependencies & {
      knownPlayers: KnownPlayerProjection;
      cookie: SessionCookieHandler;
      deviceCookie: DeviceCookie;
      resendSeconds: number;
    },
): void {
  serve(requestOtp, async ({ body, request }) => {
    const phone = parsePhone(body.phone);
    const source = readRequestSource(deps.deviceCookie, request, phone);
    await requestCode(deps, phone, source, 'sign_in', body.language);
    return { ok: true as const, expiresInSeconds: codeTtlSeconds, resendInSeconds: deps.resendSeconds };
  });

  serve(verifyOtp, async ({ body, request, reply }) => {
    const phone = parsePhone(body.phone);
    await verifyCode(deps, phone, body.code, readRequestSource(deps.deviceCookie, request, phone));
    const device = describeDevice(request.headers['user-agent']);
    const { account, session } = await signInVerifiedPhone(deps, phone, device, body.language);
    await recordCodeUseInTraffic(deps, phone);
    deps.cookie.set(reply, session);
    deps.deviceCookie.remember(request, reply, phone);
    return {
      ok: true as const,
      user: toIdentityUser(account, await deps.knownPlayers.findById(account.id)),
      token: session.accessToken,
    };
  });
}
