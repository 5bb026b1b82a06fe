import { setTimeout as sleep } from 'node:timers/promises';
import type { CloudEvent, DataServiceName } from '@rally/contracts';
import { accountClosed, accountErasedByService } from '@rally/contracts/identity';
import { createEvent, type EventBus } from '@rally/events';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { type BackgroundWorker, createBackgroundWorker } from '../background/create-background-worker.ts';
import type { Clock } from '../process/clock.ts';
import { type ClosedAccountStore, createClosedAccountStore } from './closed-account.store.ts';

/** Erases a service's data about a person. Must be safe to repeat. */
export type EraseAccount = (accountId: string, closedAt: Date) => Promise<void>;

export interface ClosedAccountErasure extends Pick<ClosedAccountStore, 'listClosed'> {
  /** Adds a step of the erasure; the steps run in the order in which they were added. */
  erase(step: EraseAccount): void;
  /** Repeats failed erasures until they succeed: a provider may be down for longer than an event is retried. */
  readonly retries: BackgroundWorker;
}

const intervalMs = 60_000;
const retryMs = 5_000;
/** Less than the time limit of an event's reader. An erasure that takes longer continues, or is repeated by the worker. */
const readerWaitMs = 5_000;

/**
 * Makes a service erase the personal data of closed accounts and acknowledge it with an event. The account is stored as closed before
 * anything is erased, so code that writes personal data from any source but a versioned event must check `listClosed` afterwards.
 */
export function subscribeToClosedAccounts({
  service,
  connection,
  events,
  clock,
  log,
}: {
  service: DataServiceName;
  connection: Connection;
  events: EventBus;
  clock: Clock;
  log: Logger;
}): ClosedAccountErasure {
  const steps: EraseAccount[] = [];
  const closed = createClosedAccountStore(connection, events, acknowledgement);

  function acknowledgement(accountId: string, erasedAt: Date): CloudEvent {
    const data = { accountId, service, erasedAt: erasedAt.toISOString() };
    const id = `erased:${service}:${accountId}`;
    return createEvent(accountErasedByService, { id, subject: accountId, version: 1, data, now: erasedAt });
  }

  async function erase(accountId: string, closedAt: Date): Promise<void> {
    for (const step of steps) await step(accountId, closedAt);
    await events.deadLetters.discard((event) => isPersonalEventOf(event, accountId));
    const erasedAt = clock.now();
    await closed.markErased(accountId, erasedAt, acknowledgement(accountId, erasedAt));
  }

  async function tryErase(accountId: string, closedAt: Date): Promise<boolean> {
    try {
      await erase(accountId, closedAt);
      return true;
    } catch (err) {
      log.warn({ err, accountId }, 'closed account not erased yet; it is retried');
      return false;
    }
  }

  const retries = createBackgroundWorker({
    name: 'erasure retries',
    intervalMs,
    retryMs,
    log,
    async run({ signal }) {
      let isComplete = true;
      for (const { accountId, closedAt } of await closed.listNotErased()) {
        if (!signal.aborted) isComplete = (await tryErase(accountId, closedAt)) && isComplete;
      }
      return isComplete ? undefined : 'incomplete';
    },
  });

  events.on(accountClosed, 'closed-accounts', async ({ data: { accountId, closedAt } }) => {
    const at = new Date(closedAt);
    await closed.add(accountId, at);
    const isErased = await Promise.race([tryErase(accountId, at), resolveAfterMs(readerWaitMs)]);
    if (isErased === false) retries.wake();
  });

  return { listClosed: closed.listClosed, erase: (step) => steps.push(step), retries };
}

/** Resolves to undefined after the given time; the timer does not keep the process alive. */
async function resolveAfterMs(ms: number): Promise<undefined> {
  await sleep(ms, undefined, { ref: false });
  return undefined;
}

/** Events that carry names, phones or places of their subject. Others, such as those of matches, are still needed for the opponent. */
const personalTypes = /^(account\.(created|updated)|player\.|message\.|phone\.|reply\.|notification\.)/;

function isPersonalEventOf(event: CloudEvent, accountId: string): boolean {
  return personalTypes.test(event.type) && JSON.stringify(event).includes(JSON.stringify(accountId));
}
