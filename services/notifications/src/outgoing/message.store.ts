import { type MessageFailure, messageFailed, messageSent } from '@rally/contracts/notifications';
import { createEvent, currentTrace, type EventBus, outboxFields } from '@rally/events';
import { type Connection, Schema } from 'mongoose';
import { type Message, type MessageState, type NewMessage, statesBefore } from './message.ts';

type MessageRow = Omit<Message, 'id'> & { _id: string };

export type MessageStore = ReturnType<typeof messageStore>;

/** All messages we ever queued, with how far each came. */
export function messageStore(
  connection: Connection,
  events: EventBus,
  now: () => Date,
  weekAt: (instant: Date) => string,
) {
  const rows = connection.model<MessageRow>(
    'Message',
    new Schema<MessageRow>({
      ...outboxFields,
      _id: String,
      phone: String,
      playerId: String,
      channel: String,
      purpose: String,
      text: String,
      matchId: String,
      requestId: String,
      expiresAt: Date,
      timeZone: String,
      state: String,
      sendState: String,
      notBefore: Date,
      createdAt: Date,
      week: String,
      tries: Number,
      takenAt: Date,
      sentAt: Date,
      providerId: String,
      delivery: String,
      failure: String,
      traceparent: String,
    })
      .index({ sendState: 1, notBefore: 1, createdAt: 1 })
      .index({ providerId: 1 }, { sparse: true }),
    'messages',
  );
  events.outbox(rows, (row) => {
    const message = toMessage(row);
    if (message.sendState === 'sent' && message.sentAt) return [sentEvent(message, message.sentAt, message.version)];
    if (message.sendState === 'failed' && message.failure)
      return [failedEvent(message, message.failure, null, message.createdAt, message.version)];
    return [];
  });

  /** One guarded step; null when the message is elsewhere by now. */
  async function step(
    message: Message,
    to: MessageState,
    set: Partial<MessageRow>,
    outbox: ReturnType<typeof createEvent>[] = [],
  ) {
    const row = await rows
      .findOneAndUpdate(
        { _id: message.id, version: message.version, sendState: { $in: statesBefore(to) } },
        {
          $set: { ...set, sendState: to },
          $inc: { version: 1 },
          ...(outbox.length > 0 && { $push: { outbox: { $each: outbox } } }),
        },
        { returnDocument: 'after' },
      )
      .lean<MessageRow>();
    if (outbox.length > 0) events.wake();
    return row && toMessage(row);
  }

  return {
    /** Queues messages; one that is there already stays as it is. */
    async queue(messages: readonly NewMessage[]): Promise<void> {
      if (messages.length === 0) return;
      const createdAt = now();
      const traceparent = currentTrace();
      await rows.bulkWrite(
        messages.map(({ id, ...message }) => ({
          updateOne: {
            filter: { _id: id },
            update: {
              $setOnInsert: {
                ...message,
                ...(traceparent !== undefined && { traceparent }),
                version: 1,
                sendState: 'queued' as const,
                notBefore: createdAt,
                createdAt,
                week: weekAt(createdAt),
                tries: 0,
                takenAt: null,
                sentAt: null,
                delivery: null,
                failure: null,
              },
            },
            upsert: true,
          },
        })),
        { ordered: false },
      );
    },
    due: async (limit: number) =>
      (
        await rows
          .find({ sendState: 'queued', notBefore: { $lte: now() } })
          .sort({ notBefore: 1, createdAt: 1 })
          .limit(limit)
          .lean<MessageRow[]>()
      ).map(toMessage),
    countDue: () => rows.countDocuments({ sendState: 'queued', notBefore: { $lte: now() } }),
    countUnsettled: () => rows.countDocuments({ sendState: { $in: ['sending', 'unknown'] } }),
    /** Posted but unsettled, or taken by a sender that has gone. */
    unsettled: async (takenBefore: Date, limit: number) =>
      (
        await rows
          .find({ sendState: { $in: ['sending', 'unknown'] }, takenAt: { $lt: takenBefore } })
          .limit(limit)
          .lean<MessageRow[]>()
      ).map(toMessage),
    byId: async (id: string) => toMessageOrNull(await rows.findById(id).lean<MessageRow>()),
    byProviderId: async (providerId: string) => toMessageOrNull(await rows.findOne({ providerId }).lean<MessageRow>()),
    take: (message: Message) => step(message, 'sending', { takenAt: now(), week: weekAt(now()) }),
    claimed: (message: Message) => amend(message, { tries: message.tries + 1 }),
    /** Back to the queue: for the morning, or for when the provider is there again. */
    putOff: (message: Message, notBefore: Date) => step(message, 'queued', { notBefore, takenAt: null }),
    unknown: (message: Message) => step(message, 'unknown', { takenAt: now() }),
    /** Asked about in vain: ask again later. */
    askLater: (message: Message) => amend(message, { takenAt: now() }),
    async sent(message: Message, providerId: string) {
      const sentAt = now();
      return step(message, 'sent', { providerId, sentAt }, [sentEvent(message, sentAt, message.version + 1)]);
    },
    async failed(message: Message, failure: MessageFailure, providerCode: string | null) {
      return step(message, 'failed', { failure }, [
        failedEvent(message, failure, providerCode, now(), message.version + 1),
      ]);
    },
    async delivered(message: Message, delivery: string) {
      return amend(message, { delivery });
    },
  };

  /** A change that keeps the state. */
  async function amend(message: Message, set: Partial<MessageRow>) {
    const row = await rows
      .findOneAndUpdate(
        { _id: message.id, version: message.version },
        { $set: set, $inc: { version: 1 } },
        { returnDocument: 'after' },
      )
      .lean<MessageRow>();
    return row && toMessage(row);
  }
}

function toMessage({ _id, ...row }: MessageRow): Message {
  return { ...row, id: _id };
}

function toMessageOrNull(row: MessageRow | null): Message | null {
  return row && toMessage(row);
}

function stateOf(message: Message) {
  const { id: messageId, playerId, phone, channel, purpose, matchId, requestId, week } = message;
  return { messageId, playerId, phone, channel, purpose, matchId, requestId, week };
}

function sentEvent(message: Message, sentAt: Date, version: number) {
  return createEvent(messageSent, {
    subject: message.id,
    version,
    now: sentAt,
    data: { ...stateOf(message), sentAt: sentAt.toISOString() },
  });
}

function failedEvent(
  message: Message,
  failure: MessageFailure,
  providerCode: string | null,
  failedAt: Date,
  version: number,
) {
  return createEvent(messageFailed, {
    subject: message.id,
    version,
    now: failedAt,
    data: { ...stateOf(message), failure, providerCode, failedAt: failedAt.toISOString() },
  });
}
