import { commonErrors } from '@rally/contracts';
import {
  confirmSecondFactor,
  enrollSecondFactor,
  replaceRecoveryCodes as replaceRecoveryCodesCall,
  resetSecondFactor as resetSecondFactorCall,
  verifySecondFactor as verifySecondFactorCall,
} from '@rally/contracts/identity';
import { type CallerAccount, HttpError, type RegisterApiCallHandler } from '@rally/service-kit';
import type { FastifyRequest } from 'fastify';
import type { AccountStore } from '../accounts/account.store.ts';
import { confirmSecondFactorEnrollment, startSecondFactorEnrollment } from './enroll-second-factor.ts';
import { replaceRecoveryCodes } from './replace-recovery-codes.ts';
import { type ResetSecondFactorDependencies, resetSecondFactor } from './reset-second-factor.ts';
import type { SecondFactorCaller, SecondFactorDependencies } from './second-factor.ts';
import { verifySecondFactor } from './verify-second-factor.ts';

export function registerSecondFactorRoutes(
  serve: RegisterApiCallHandler,
  deps: SecondFactorDependencies & ResetSecondFactorDependencies & { accounts: AccountStore },
): void {
  serve(enrollSecondFactor, async ({ account, request }) => ({
    ok: true as const,
    ...(await startSecondFactorEnrollment(deps, await requireStaff(account, request))),
  }));

  serve(confirmSecondFactor, async ({ account, body, request }) => ({
    ok: true as const,
    ...(await confirmSecondFactorEnrollment(deps, await requireStaff(account, request), body.code)),
  }));

  serve(verifySecondFactorCall, async ({ account, body, request }) => ({
    ok: true as const,
    ...(await verifySecondFactor(deps, await requireStaff(account, request), body.code)),
  }));

  serve(replaceRecoveryCodesCall, async ({ account, body, request }) => ({
    ok: true as const,
    recoveryCodes: await replaceRecoveryCodes(deps, await requireStaff(account, request), body.code),
  }));

  serve(resetSecondFactorCall, async ({ account, params, body, request }) => {
    await resetSecondFactor(deps, params.id, { staffId: account.id, requestId: request.id, reason: body.reason });
    return { ok: true as const };
  });

  /** The stored role, because the token of staff without the second factor says `player`. */
  async function requireStaff({ id, sessionId }: CallerAccount, request: FastifyRequest): Promise<SecondFactorCaller> {
    const account = await deps.accounts.findById(id);
    if (account?.role !== 'admin' || account.disabled) throw new HttpError(commonErrors.notAllowed);
    return { account, sessionId, requestId: request.id };
  }
}
