import type { CloudEvent, DataServiceName } from '@rally/contracts';
import { accountClosed, accountErased } from '@rally/contracts/identity';
import { createEvent, type EventBus } from '@rally/events';
import type { Connection } from 'mongoose';
import type { Clock } from '../process/clock.ts';
import { type ClosedAccountStore, createClosedAccountStore } from './closed-account.store.ts';

/** Erases what a service holds of a person. Must be safe to repeat. */
export type EraseAccount = (accountId: string) => Promise<void>;

export interface ClosedAccounts extends Pick<ClosedAccountStore, 'listClosed'> {
  /** Adds a step of the erasure; the steps run in the order in which they were added. */
  erase(step: EraseAccount): void;
}

/**
 * Makes a service erase the personal data of closed accounts and acknowledge it by event. The account is stored as closed before
 * anything is erased: whoever writes personal data from other sources than a versioned event checks `listClosed` afterwards.
 */
export function eraseClosedAccounts({
  service,
  connection,
  events,
  clock,
}: {
  service: DataServiceName;
  connection: Connection;
  events: EventBus;
  clock: Clock;
}): ClosedAccounts {
  const steps: EraseAccount[] = [];
  const closed = createClosedAccountStore(connection, events, acknowledgement);

  function acknowledgement(accountId: string, erasedAt: Date): CloudEvent {
    const data = { accountId, service, erasedAt: erasedAt.toISOString() };
    const id = `erased:${service}:${accountId}`;
    return createEvent(accountErased, { id, subject: accountId, version: 1, data, now: erasedAt });
  }

  events.on(accountClosed, 'closed-accounts', async ({ data: { accountId, closedAt } }) => {
    await closed.add(accountId, new Date(closedAt));
    for (const step of steps) await step(accountId);
    await events.deadLetters.discard((event) => isPersonal(event, accountId));
    const erasedAt = clock.now();
    await closed.markErased(accountId, erasedAt, acknowledgement(accountId, erasedAt));
    events.wake();
  });

  return { listClosed: closed.listClosed, erase: (step) => steps.push(step) };
}

/** Events that carry names, phones or places of their subject. Others, such as those of matches, are still needed for the opponent. */
const personalTypes = /^(account\.(created|updated)|player\.|message\.|phone\.|reply\.|notification\.)/;

function isPersonal(event: CloudEvent, accountId: string): boolean {
  return personalTypes.test(event.type) && JSON.stringify(event).includes(JSON.stringify(accountId));
}
