import { identityErrors } from '@rally/contracts/identity';
import { HttpError } from '@rally/service-kit';
import { createAccountAuditEvent } from '../accounts/create-account-events.ts';
import type { StoredAccount } from '../accounts/stored-account.ts';
import { encryptText } from '../keys/encrypted-text.ts';
import { claimSecondFactorAttempt } from './claim-second-factor-attempt.ts';
import { generateRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';
import type { SecondFactorCaller, SecondFactorDependencies } from './second-factor.ts';
import { decryptTotpKey, markSecondFactorPassed } from './second-factor.ts';
import { findTotpStep, generateTotpKey, getTotpUri } from './totp.ts';

/**
 * The key for an authenticator app: the session's pending one, or a new one. A key issued to another session is replaced, so
 * that its holder cannot confirm it.
 * @throws HttpError `second_factor_enrolled`
 */
export async function startSecondFactorEnrollment(
  deps: SecondFactorDependencies,
  { account, sessionId }: SecondFactorCaller,
): Promise<{ key: string; uri: string }> {
  const { pending } = await deps.secondFactors.find(account.id);
  const key =
    pending?.sessionId === sessionId ? decryptTotpKey(deps, account.id, pending.sealedKey) : generateTotpKey();
  if (pending?.sessionId !== sessionId) {
    const sealedKey = encryptText(key, deps.secondFactorKeys.seal.current, account.id);
    if (!(await deps.secondFactors.setPending(account.id, { sealedKey, sessionId })))
      throw new HttpError(identityErrors.secondFactorEnrolled);
  }
  return { key, uri: getTotpUri(key, account.phone) };
}

/**
 * Enrolls the session's pending key, confirmed by a first code. Returns the recovery codes, which are stored as hashes only.
 * @throws HttpError `second_factor_enrolled`, `second_factor_not_enrolled`, `second_factor_invalid` or `second_factor_blocked`
 */
export async function confirmSecondFactorEnrollment(
  deps: SecondFactorDependencies,
  caller: SecondFactorCaller,
  code: string,
): Promise<{ token: string; recoveryCodes: string[] }> {
  const { account, sessionId } = caller;
  const { enrolled, pending } = await deps.secondFactors.find(account.id);
  if (enrolled) throw new HttpError(identityErrors.secondFactorEnrolled);
  if (pending?.sessionId !== sessionId) throw new HttpError(identityErrors.secondFactorNotEnrolled);
  const { sealedKey } = pending;
  const release = await claimSecondFactorAttempt(deps, account.id);
  const lastStep = findTotpStep(decryptTotpKey(deps, account.id, sealedKey), code, deps.clock.now());
  if (lastStep === null) throw new HttpError(identityErrors.secondFactorInvalid);
  await release();
  const recoveryCodes = generateRecoveryCodes();
  const recoveryHashes = recoveryCodes.map((one) =>
    hashRecoveryCode(deps.secondFactorKeys.recovery.current, account.id, one),
  );
  const isEnrolled = await deps.secondFactors.enroll(account.id, { sealedKey, lastStep, recoveryHashes }, [
    createEnrolledEvent(account, caller.requestId, deps.clock.now()),
  ]);
  if (!isEnrolled) throw new HttpError(identityErrors.secondFactorEnrolled);
  return { token: await markSecondFactorPassed(deps, caller), recoveryCodes };
}

function createEnrolledEvent(account: StoredAccount, requestId: string, now: Date) {
  return createAccountAuditEvent(
    account,
    { action: 'account.enroll_second_factor', staffId: account.id, requestId, reason: null },
    now,
  );
}
