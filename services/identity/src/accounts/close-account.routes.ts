import {
  closeAccountAsStaff,
  closeAccount as closeAccountCall,
  codeTtlSeconds,
  requestCloseCode,
} from '@rally/contracts/identity';
import type { RegisterApiCallHandler } from '@rally/service-kit';
import { type RequestCodeDependencies, requestCode } from '../codes/request-code.ts';
import { type VerifyCodeDependencies, verifyCode } from '../codes/verify-code.ts';
import type { DeviceCookie } from '../devices/device-cookie.ts';
import { readRequestSource } from '../devices/read-request-source.ts';
import type { SessionCookieHandler } from '../sessions/session-cookie-handler.ts';
import { closeAccount } from './close-account.ts';
import { requireOwnAccount } from './require-own-account.ts';
import type { ManageAccountDependencies } from './staff-account-actions.ts';

export function registerCloseAccountRoutes(
  serve: RegisterApiCallHandler,
  deps: ManageAccountDependencies &
    RequestCodeDependencies &
    VerifyCodeDependencies & { cookie: SessionCookieHandler; deviceCookie: DeviceCookie; resendSeconds: number },
): void {
  serve(requestCloseCode, async ({ account, request }) => {
    const { phone } = await requireOwnAccount(deps.accounts, account.id);
    await requestCode(deps, phone, readRequestSource(deps.deviceCookie, request, phone), 'close_account');
    return { ok: true as const, expiresInSeconds: codeTtlSeconds, resendInSeconds: deps.resendSeconds };
  });

  serve(closeAccountCall, async ({ account, body, request, reply }) => {
    const { id, phone } = await requireOwnAccount(deps.accounts, account.id);
    await verifyCode(deps, phone, body.code, readRequestSource(deps.deviceCookie, request, phone), 'close_account');
    await closeAccount(deps, id, null);
    deps.cookie.clear(reply);
    return { ok: true as const };
  });

  serve(closeAccountAsStaff, async ({ params, body, account, request }) => {
    await closeAccount(deps, params.id, { staffId: account.id, requestId: request.id, reason: body.reason });
    return { ok: true as const };
  });
}
