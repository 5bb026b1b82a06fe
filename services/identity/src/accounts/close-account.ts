import { identityErrors } from '@rally/contracts/identity';
import { HttpError, retryOnConflict, versionConflict } from '@rally/service-kit';
import { createAccountAuditEvent, createAccountClosedEvent } from './create-account-events.ts';
import { type ActingStaff, endSessions, type ManageAccountDependencies } from './staff-account-actions.ts';
import type { StoredAccount } from './stored-account.ts';

/**
 * Closes an account permanently: one write frees the phone and publishes the event upon which every service erases its data.
 * Safe to repeat.
 * @param action of staff, for the audit log; null when the player closes the account
 * @throws HttpError `account_unknown`, or `own_account` when staff close their own
 */
export async function closeAccount(
  deps: ManageAccountDependencies,
  id: string,
  action: ActingStaff | null,
): Promise<void> {
  const { accounts, clock } = deps;
  if (id === action?.staffId) throw new HttpError(identityErrors.ownAccountNotClosed);
  await retryOnConflict(async () => {
    const before = await accounts.findById(id);
    if (!before && (await accounts.isClosed(id))) return null;
    if (!before) throw new HttpError(identityErrors.accountUnknown);
    const now = clock.now();
    const closedBy = action === null ? 'player' : 'staff';
    const after: StoredAccount = { ...before, version: before.version + 1, disabled: true };
    const audit = action && createAccountAuditEvent(after, { ...action, action: 'account.close' }, now);
    const outbox = [createAccountClosedEvent(after, closedBy, now), ...(audit ? [audit] : [])];
    return (await accounts.close(before, { closedAt: now, closedBy }, outbox)) ? null : versionConflict;
  });
  // If this process dies here, the handler of the event ends the sessions.
  await endSessions(deps, id);
}
