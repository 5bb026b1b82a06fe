import type { CloudEvent } from '@rally/contracts';
import { accountClosed, accountCreated, accountUpdated, auditRecorded, type Role } from '@rally/contracts/identity';
import { createEvent } from '@rally/events';
import type { StoredAccount } from './stored-account.ts';

export function createAccountCreatedEvent(account: StoredAccount, now: Date): CloudEvent {
  return createEvent(accountCreated, {
    subject: account.id,
    version: account.version,
    data: toAccountEventData(account),
    now,
  });
}

/** The events that rebuild an account for a consumer that starts from scratch. */
export function createAccountSnapshotEvents(account: StoredAccount, now: Date): CloudEvent[] {
  const created = createAccountCreatedEvent(account, now);
  return account.version === 1 ? [created] : [created, createAccountUpdatedEvent(account, now)];
}

/** The account's new state, and an audit entry that names ADMIN_PHONES as the reason. */
export function createRoleChangedEvents(changed: StoredAccount, before: Role, now: Date): CloudEvent[] {
  const { id, role, version } = changed;
  const subject = `account:${id}`;
  const data = {
    actorId: null,
    action: 'account.role',
    target: subject,
    before: { role: before },
    after: { role },
    reason: 'ADMIN_PHONES',
    requestId: null,
    at: now.toISOString(),
  };
  return [createAccountUpdatedEvent(changed, now), createEvent(auditRecorded, { subject, version, data, now })];
}

/** The data of an audit entry about an account. `staffId` is null for actions of the system. */
export interface AccountAuditEntryData {
  readonly action: string;
  readonly staffId: string | null;
  readonly requestId: string | null;
  readonly reason: string | null;
}

/**
 * The audit entry of an action on an account. Without `states`, it records whether the account is disabled; states are personal
 * and erased with the account.
 */
export function createAccountAuditEvent(
  { id, version, disabled }: StoredAccount,
  action: AccountAuditEntryData,
  now: Date,
  states?: { before: unknown; after: unknown },
): CloudEvent {
  const subject = `account:${id}`;
  const data = {
    actorId: action.staffId,
    action: action.action,
    target: subject,
    ...(states ? { ...states, about: [id] } : { after: { disabled } }),
    reason: action.reason,
    requestId: action.requestId,
    at: now.toISOString(),
  };
  return createEvent(auditRecorded, { subject, version, data, now });
}

export function createAccountClosedEvent(
  { id, version }: Pick<StoredAccount, 'id' | 'version'>,
  by: 'player' | 'staff',
  closedAt: Date,
): CloudEvent {
  const data = { accountId: id, closedAt: closedAt.toISOString(), by };
  return createEvent(accountClosed, { subject: id, version, data, now: closedAt });
}

export function createAccountUpdatedEvent(account: StoredAccount, now: Date): CloudEvent {
  return createEvent(accountUpdated, {
    subject: account.id,
    version: account.version,
    data: toAccountEventData(account),
    now,
  });
}

function toAccountEventData({ id, phone, role, createdAt, disabled, signupLanguage, formerPhones }: StoredAccount) {
  return {
    id,
    phone,
    role,
    createdAt: createdAt.toISOString(),
    disabled,
    ...(signupLanguage && { signupLanguage }),
    ...(formerPhones && { formerPhones: [...formerPhones] }),
  };
}
