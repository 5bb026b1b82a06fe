import { identityErrors } from '@rally/contracts/identity';
import { HttpError } from '@rally/service-kit';
import type { StoredSecondFactor } from '../accounts/account.store.ts';
import { createAccountAuditEvent } from '../accounts/create-account-events.ts';
import { claimSecondFactorAttempt } from './claim-second-factor-attempt.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import {
  decryptTotpKey,
  markSecondFactorPassed,
  type SecondFactorCaller,
  type SecondFactorDependencies,
} from './second-factor.ts';
import { findTotpStep } from './totp.ts';

/**
 * Passes the second factor of a session with a code of the app or a recovery code, and returns an access token with an
 * administrator's rights, and after a recovery code how many are left. Each code works once: of several concurrent attempts with the
 * same code, one succeeds.
 * @throws HttpError `second_factor_not_enrolled`, `second_factor_invalid` or `second_factor_blocked`
 */
export async function verifySecondFactor(
  deps: SecondFactorDependencies,
  caller: SecondFactorCaller,
  code: string,
): Promise<{ token: string; recoveryCodesLeft?: number }> {
  const { enrolled } = await deps.secondFactors.find(caller.account.id);
  if (!enrolled) throw new HttpError(identityErrors.secondFactorNotEnrolled);
  const release = await claimSecondFactorAttempt(deps, caller.account.id);
  const isAppCode = /^\d{6}$/.test(code);
  const recoveryCodesLeft = isAppCode ? null : await useRecoveryCode(deps, caller, code);
  const isRight = isAppCode ? await consumeAppCode(deps, caller, enrolled, code) : recoveryCodesLeft !== null;
  if (!isRight) throw new HttpError(identityErrors.secondFactorInvalid);
  await release();
  const token = await markSecondFactorPassed(deps, caller);
  return { token, ...(recoveryCodesLeft !== null && { recoveryCodesLeft }) };
}

async function consumeAppCode(
  deps: SecondFactorDependencies,
  { account }: SecondFactorCaller,
  { sealedKey }: StoredSecondFactor,
  code: string,
): Promise<boolean> {
  const step = findTotpStep(decryptTotpKey(deps, account.id, sealedKey), code, deps.clock.now());
  return step !== null && (await deps.secondFactors.useStep(account.id, sealedKey, step));
}

async function useRecoveryCode(
  { secondFactors, secondFactorKeys, clock }: SecondFactorDependencies,
  { account, requestId }: SecondFactorCaller,
  code: string,
): Promise<number | null> {
  const used = { action: 'account.use_recovery_code', staffId: account.id, requestId, reason: null };
  const hashes = secondFactorKeys.recovery.all.map((key) => hashRecoveryCode(key, account.id, code));
  return secondFactors.useRecoveryCode(account.id, hashes, [createAccountAuditEvent(account, used, clock.now())]);
}
