import type { CloudEvent } from '@rally/contracts';
import type { MessageFailure } from '@rally/contracts/notifications';
import { createGuardedWriter } from '@rally/service-kit';
import type { Model, QueryFilter } from 'mongoose';
import { createMessageFailedEvent, createMessageSentEvent } from './create-message-events.ts';
import { listPreviousMessageStates, type MessageState, type QueuedMessage } from './message.ts';
import type { MessageDocument } from './message-document.store.ts';

type MessageChange = Partial<Omit<QueuedMessage, 'id' | 'version' | 'sendState'>>;

/** The steps of a message from the queue to the provider. Each resolves to null if the message has changed since it was read. */
export function createMessageStateStore(
  rows: Model<MessageDocument>,
  now: () => Date,
  weekAt: (instant: Date) => string,
) {
  const writeGuarded = createGuardedWriter(rows);

  return {
    startSending: (message: QueuedMessage) => transition(message, 'sending', startNow()),
    /** Counts an attempt to post the message, and starts sending if that has not been done. */
    async recordAttempt(message: QueuedMessage) {
      const attempt = { tries: message.tries + 1 };
      return message.sendState === 'sending'
        ? update(message, attempt)
        : transition(message, 'sending', { ...startNow(), ...attempt });
    },
    /** Leaves the message in the queue until quiet hours end. */
    postpone: (message: QueuedMessage, notBefore: Date) => update(message, { notBefore }),
    /** Returns the message to the queue, until the cap allows it or the provider is reachable again. */
    reschedule: (message: QueuedMessage, notBefore: Date) =>
      transition(message, 'queued', { notBefore, takenAt: null }),
    markUnknown: (message: QueuedMessage) => transition(message, 'unknown', { takenAt: now() }),
    /** The provider could not be asked: tries again later. */
    deferReconciliation: (message: QueuedMessage) => update(message, { takenAt: now() }),
    async markSent(message: QueuedMessage, providerId: string) {
      const sentAt = now();
      return transition(message, 'sent', { providerId, sentAt }, [
        createMessageSentEvent(message, sentAt, message.version + 1),
      ]);
    },
    async markFailed(message: QueuedMessage, failure: MessageFailure, providerCode: string | null) {
      return transition(message, 'failed', { failure, providerCode }, [
        createMessageFailedEvent(message, failure, providerCode, now(), message.version + 1),
      ]);
    },
    async recordDelivery(message: QueuedMessage, delivery: string) {
      return update(message, { delivery });
    },
  };

  function startNow() {
    return { takenAt: now(), week: weekAt(now()) };
  }

  /** Moves a message to another state. */
  function transition(
    message: QueuedMessage,
    to: MessageState,
    set: MessageChange,
    outbox: readonly CloudEvent[] = [],
  ): Promise<QueuedMessage | null> {
    return write(message, { sendState: { $in: listPreviousMessageStates(to) } }, { ...set, sendState: to }, outbox);
  }

  /** Updates fields without a change of state. */
  function update(message: QueuedMessage, set: MessageChange): Promise<QueuedMessage | null> {
    return write(message, {}, set, []);
  }

  async function write(
    message: QueuedMessage,
    filter: QueryFilter<MessageDocument>,
    set: MessageChange & { readonly sendState?: MessageState },
    outbox: readonly CloudEvent[],
  ): Promise<QueuedMessage | null> {
    const next = { ...set, version: message.version + 1 };
    const isWritten = await writeGuarded({
      filter: { ...filter, _id: message.id, version: message.version },
      update: { $set: next, ...(outbox.length > 0 && { $push: { outbox: { $each: [...outbox] } } }) },
    });
    return isWritten ? { ...message, ...next } : null;
  }
}
