import type { CloudEvent } from '@rally/contracts';
import type { MessageFailure } from '@rally/contracts/notifications';
import type { Model } from 'mongoose';
import { createMessageFailedEvent, createMessageSentEvent } from './create-message-events.ts';
import { listPreviousMessageStates, type MessageState, type QueuedMessage } from './message.ts';
import { fromMessageDocument, type MessageDocument } from './message-document.store.ts';

/** The steps of a message from the queue to the provider. Each resolves to null if the message has changed since it was read. */
export function createMessageStateStore(
  rows: Model<MessageDocument>,
  now: () => Date,
  weekAt: (instant: Date) => string,
) {
  return {
    startSending: (message: QueuedMessage) => transition(message, 'sending', { takenAt: now(), week: weekAt(now()) }),
    recordAttempt: (message: QueuedMessage) => update(message, { tries: message.tries + 1 }),
    /** Leaves the message in the queue until quiet hours end. */
    postpone: (message: QueuedMessage, notBefore: Date) => update(message, { notBefore }),
    /** Returns the message to the queue, until the cap allows it or the provider is reachable again. */
    reschedule: (message: QueuedMessage, notBefore: Date) =>
      transition(message, 'queued', { notBefore, takenAt: null }),
    markUnknown: (message: QueuedMessage) => transition(message, 'unknown', { takenAt: now() }),
    /** The provider could not be asked: try again later. */
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

  /** Moves a message to another state. */
  async function transition(
    message: QueuedMessage,
    to: MessageState,
    set: Partial<MessageDocument>,
    outbox: CloudEvent[] = [],
  ) {
    const row = await rows
      .findOneAndUpdate(
        { _id: message.id, version: message.version, sendState: { $in: listPreviousMessageStates(to) } },
        {
          $set: { ...set, sendState: to },
          $inc: { version: 1 },
          ...(outbox.length > 0 && { $push: { outbox: { $each: outbox } } }),
        },
        { returnDocument: 'after' },
      )
      .lean<MessageDocument>();
    return row && fromMessageDocument(row);
  }

  /** Updates fields without a change of state. */
  async function update(message: QueuedMessage, set: Partial<MessageDocument>) {
    const row = await rows
      .findOneAndUpdate(
        { _id: message.id, version: message.version },
        { $set: set, $inc: { version: 1 } },
        { returnDocument: 'after' },
      )
      .lean<MessageDocument>();
    return row && fromMessageDocument(row);
  }
}
