import { identityErrors } from '@rally/contracts/identity';
import { HttpError } from '@rally/service-kit';
import { createAccountAuditEvent } from '../accounts/create-account-events.ts';
import { claimSecondFactorAttempt } from './claim-second-factor-attempt.ts';
import { generateRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';
import { decryptTotpKey, type SecondFactorCaller, type SecondFactorDependencies } from './second-factor.ts';
import { findTotpStep } from './totp.ts';

/**
 * Replaces all recovery codes, confirmed by a code of the app, with an audit entry. A recovery code is not enough: someone who
 * finds one could lock out its owner.
 * @throws HttpError `second_factor_not_enrolled`, `second_factor_invalid` or `second_factor_blocked`
 */
export async function replaceRecoveryCodes(
  deps: SecondFactorDependencies,
  { account, requestId }: SecondFactorCaller,
  code: string,
): Promise<string[]> {
  const { enrolled } = await deps.secondFactors.find(account.id);
  if (!enrolled) throw new HttpError(identityErrors.secondFactorNotEnrolled);
  const release = await claimSecondFactorAttempt(deps, account.id);
  const now = deps.clock.now();
  const lastStep = findTotpStep(decryptTotpKey(deps, account.id, enrolled.sealedKey), code, now);
  if (lastStep === null) throw new HttpError(identityErrors.secondFactorInvalid);
  const recoveryCodes = generateRecoveryCodes();
  const recoveryHashes = recoveryCodes.map((one) =>
    hashRecoveryCode(deps.secondFactorKeys.recovery.current, account.id, one),
  );
  const replaced = { action: 'account.replace_recovery_codes', staffId: account.id, requestId, reason: null };
  const isReplaced = await deps.secondFactors.replaceRecoveryCodes(
    account.id,
    { sealedKey: enrolled.sealedKey, lastStep, recoveryHashes },
    [createAccountAuditEvent(account, replaced, now)],
  );
  if (!isReplaced) throw new HttpError(identityErrors.secondFactorInvalid);
  await release();
  return recoveryCodes;
}
