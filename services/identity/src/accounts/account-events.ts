import type { CloudEvent } from '@rally/contracts';
import { accountCreated, accountUpdated, auditRecorded, type Role } from '@rally/contracts/identity';
import { createEvent } from '@rally/events';
import type { AccountState } from './account-state.ts';

export function accountCreatedEvent(account: AccountState, now: Date): CloudEvent {
  return createEvent(accountCreated, { subject: account.id, version: account.version, data: eventData(account), now });
}

/** The events that rebuild an account for a consumer that starts from scratch. */
export function accountSnapshot(account: AccountState, now: Date): CloudEvent[] {
  const created = accountCreatedEvent(account, now);
  return account.version === 1 ? [created] : [created, updatedEvent(account, now)];
}

/** The account's new state, and an audit entry that names ADMIN_PHONES as the reason. */
export function roleChangedEvents(changed: AccountState, before: Role, now: Date): CloudEvent[] {
  const { id, role, version } = changed;
  const audit = {
    actorId: null,
    action: 'account.role',
    target: `account:${id}`,
    before: { role: before },
    after: { role },
    reason: 'ADMIN_PHONES',
    requestId: null,
    at: now.toISOString(),
  };
  return [updatedEvent(changed, now), createEvent(auditRecorded, { subject: audit.target, version, data: audit, now })];
}

function updatedEvent(account: AccountState, now: Date): CloudEvent {
  return createEvent(accountUpdated, { subject: account.id, version: account.version, data: eventData(account), now });
}

function eventData({ id, phone, role, createdAt, disabled }: AccountState) {
  return { id, phone, role, createdAt: createdAt.toISOString(), disabled };
}
