import { identityErrors } from '@rally/contracts/identity';
import { HttpError } from '@rally/service-kit';
import { type AccountAuditEntryData, createAccountAuditEvent } from '../accounts/create-account-events.ts';
import type { SecondFactorStore } from '../accounts/second-factor.store.ts';
import { endSessions, type ManageAccountDependencies, requireAccountById } from '../accounts/staff-account-actions.ts';
import { clearSecondFactorAttempts, type SecondFactorAttemptDependencies } from './claim-second-factor-attempt.ts';

export type ResetSecondFactorDependencies = ManageAccountDependencies &
  Pick<SecondFactorAttemptDependencies, 'rateLimits'> & { readonly secondFactors: SecondFactorStore };

/**
 * Removes the second factor of an account, with an audit entry, and signs it out everywhere; its next sign-in enrolls a new one.
 * Sessions end even when it is repeated, so that a call that failed midway can be completed.
 * @throws HttpError `account_unknown`, or `own_second_factor` for one's own
 */
export async function resetSecondFactor(
  deps: ResetSecondFactorDependencies,
  id: string,
  action: Omit<AccountAuditEntryData, 'action'>,
): Promise<void> {
  if (id === action.staffId) throw new HttpError(identityErrors.ownSecondFactor);
  const account = await requireAccountById(deps.accounts, id);
  const audit = createAccountAuditEvent(
    account,
    { ...action, action: 'account.reset_second_factor' },
    deps.clock.now(),
  );
  await deps.secondFactors.remove(id, [audit]);
  // Someone who lost the app has often tried codes until they were blocked.
  await clearSecondFactorAttempts(deps, id);
  await endSessions(deps, id);
}
