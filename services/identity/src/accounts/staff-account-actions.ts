import { identityErrors } from '@rally/contracts/identity';
import { HttpError, retryOnConflict, versionConflict } from '@rally/service-kit';
import { type EndSessionDependencies, endSession } from '../sessions/end-session.ts';
import type { AccountStore } from './account.store.ts';
import { createAccountAuditEvent, createAccountUpdatedEvent } from './create-account-events.ts';
import type { StoredAccount } from './stored-account.ts';

export interface ManageAccountDependencies extends EndSessionDependencies {
  readonly accounts: Pick<AccountStore, 'findById' | 'isClosed' | 'updateDisabled' | 'close' | 'addEvents'>;
}

/** Who acts, and why. */
export interface ActingStaff {
  readonly staffId: string;
  readonly requestId: string;
  readonly reason: string;
}

/**
 * Disables or enables an account, with an audit entry. Disabling ends all sessions, even when it is repeated, so that a call that
 * failed midway can be completed.
 * @throws HttpError `account_unknown`, or `own_account` for one's own
 */
export async function setAccountDisabled(
  deps: ManageAccountDependencies,
  id: string,
  disabled: boolean,
  action: ActingStaff,
): Promise<StoredAccount> {
  const { accounts, clock } = deps;
  if (disabled && id === action.staffId) throw new HttpError(identityErrors.ownAccount);
  const account = await retryOnConflict(async () => {
    const before = await requireAccountById(accounts, id);
    if (before.disabled === disabled) return before;
    const after = { ...before, disabled, version: before.version + 1 };
    const now = clock.now();
    const audit = createAccountAuditEvent(
      after,
      { ...action, action: disabled ? 'account.disable' : 'account.enable' },
      now,
    );
    const updated = await accounts.updateDisabled(before, disabled, [createAccountUpdatedEvent(after, now), audit]);
    return updated ? after : versionConflict;
  });
  if (disabled) await endSessions(deps, id);
  return account;
}

/**
 * Signs an account out everywhere, with an audit entry. Returns how many sessions ended.
 * @throws HttpError `account_unknown`
 */
export async function endAccountSessions(
  deps: ManageAccountDependencies,
  id: string,
  action: ActingStaff,
): Promise<number> {
  const account = await requireAccountById(deps.accounts, id);
  const ended = await endSessions(deps, id);
  const now = deps.clock.now();
  await deps.accounts.addEvents(id, [
    createAccountAuditEvent(account, { ...action, action: 'account.end_sessions' }, now),
  ]);
  return ended;
}

/** Ends every session of an account. Returns how many. */
export async function endSessions(deps: EndSessionDependencies, accountId: string): Promise<number> {
  const active = await deps.sessions.listActive(accountId);
  for (const session of active) await endSession(deps, session, { isUntrusted: true });
  return active.length;
}

/** @throws HttpError `account_unknown` */
export async function requireAccountById(accounts: Pick<AccountStore, 'findById'>, id: string): Promise<StoredAccount> {
  const account = await accounts.findById(id);
  if (!account) throw new HttpError(identityErrors.accountUnknown);
  return account;
}
