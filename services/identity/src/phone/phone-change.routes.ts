import {
  changeAccountPhone,
  codeTtlSeconds,
  confirmPhoneChange as confirmPhoneChangeCall,
  requestPhoneChange as requestPhoneChangeCall,
} from '@rally/contracts/identity';
import type { CallerAccount, RegisterApiCallHandler } from '@rally/service-kit';
import type { FastifyRequest } from 'fastify';
import { parsePhone } from '../accounts/parse-phone.ts';
import { presentAccount } from '../accounts/to-identity-user.ts';
import type { DeviceCookie } from '../devices/device-cookie.ts';
import { readRequestSource } from '../devices/read-request-source.ts';
import {
  type ChangeOwnPhoneDependencies,
  confirmPhoneChange,
  type PhoneChangeCaller,
  requestPhoneChange,
} from './change-own-phone.ts';
import { changePhone } from './change-phone.ts';

export function registerPhoneChangeRoutes(
  serve: RegisterApiCallHandler,
  deps: ChangeOwnPhoneDependencies & { deviceCookie: DeviceCookie; resendSeconds: number },
): void {
  const { deviceCookie, resendSeconds } = deps;

  serve(requestPhoneChangeCall, async ({ account, body, request }) => {
    await requestPhoneChange(deps, callerOf(account, request), parsePhone(body.phone));
    return { ok: true as const, expiresInSeconds: codeTtlSeconds, resendInSeconds: resendSeconds };
  });

  serve(confirmPhoneChangeCall, async ({ account, body, request, reply }) => {
    const phone = parsePhone(body.phone);
    const changed = await confirmPhoneChange(deps, callerOf(account, request), { ...body, phone });
    deviceCookie.remember(request, reply, phone);
    return { ok: true as const, account: presentAccount(changed) };
  });

  serve(changeAccountPhone, async ({ account, params, body, request }) => {
    const action = { staffId: account.id, requestId: request.id, reason: body.reason };
    const changed = await changePhone(deps, params.id, { phone: parsePhone(body.phone), action });
    return { ok: true as const, account: presentAccount(changed) };
  });

  function callerOf({ id, sessionId }: CallerAccount, request: FastifyRequest): PhoneChangeCaller {
    return {
      accountId: id,
      sessionId,
      requestId: request.id,
      readSource: (phone) => readRequestSource(deviceCookie, request, phone),
    };
  }
}
