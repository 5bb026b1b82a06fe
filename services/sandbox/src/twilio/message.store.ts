import { type Connection, Schema } from 'mongoose';
import { type Channel, getHandsetNumber, type Message, statuses } from './message.ts';

/** All messages in order of arrival. */
export interface MessageStore {
  insert(message: Message): Promise<void>;
  find(sid: string): Promise<Message | null>;
  /** Newest first. */
  list(
    filter: { to?: string; from?: string; channel?: Channel; sentSince?: Date },
    paging: { skip: number; limit: number },
  ): Promise<Message[]>;
  /** Messages to and from one phone, newest first. */
  conversation(phone: string, limit: number): Promise<Message[]>;
  /** Whether a phone wrote by this channel since a time. */
  hasWrittenSince(phone: string, channel: Channel, since: Date): Promise<boolean>;
  /** Messages on their way, oldest first. */
  undelivered(limit: number): Promise<Message[]>;
  setStatus(sid: string, status: Message['status'], now: Date): Promise<void>;
  delete(sid: string): Promise<void>;
}

const schema = new Schema<Message & { phone: string }>(
  {
    sid: { type: String, required: true },
    phone: { type: String, required: true },
    direction: { type: String, required: true },
    from: { type: String, required: true },
    to: { type: String, required: true },
    channel: { type: String, required: true },
    body: { type: String, required: true },
    status: { type: String, required: true, enum: statuses },
    statusCallbackUrl: { type: String, default: null },
    messagingServiceSid: { type: String, default: null },
    isTemplate: { type: Boolean, default: false },
    errorCode: { type: Number, default: null },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ sid: 1 }, { unique: true });
schema.index({ phone: 1, _id: -1 });
schema.index({ to: 1, _id: -1 });
schema.index({ from: 1, _id: -1 });
schema.index({ status: 1, _id: 1 });

/** `_id` increases with each insert, even when a test clock is frozen, so it gives the order of arrival. */
const newestFirst = { _id: -1 } as const;

export function createMessageStore(connection: Connection): MessageStore {
  const messages = connection.model('messages', schema, 'messages');
  return {
    async insert(message) {
      await messages.create({ ...message, phone: getHandsetNumber(message) });
    },
    find: (sid) => messages.findOne({ sid }).lean<Message>(),
    list: ({ to, from, channel, sentSince }, { skip, limit }) =>
      messages
        .find({
          ...(to !== undefined && { to }),
          ...(from !== undefined && { from }),
          ...(channel !== undefined && { channel }),
          // Like Twilio: a queued message has no sent date, so it never matches.
          ...(sentSince !== undefined && { status: { $ne: 'queued' }, updatedAt: { $gte: sentSince } }),
        })
        .sort(newestFirst)
        .skip(skip)
        .limit(limit)
        .lean<Message[]>(),
    conversation: (phone, limit) => messages.find({ phone }).sort(newestFirst).limit(limit).lean<Message[]>(),
    async hasWrittenSince(phone, channel, since) {
      const filter = { phone, channel, direction: 'inbound', createdAt: { $gte: since } } as const;
      return (await messages.exists(filter)) !== null;
    },
    undelivered: (limit) =>
      messages
        .find({ status: { $in: ['queued', 'sent'] } })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<Message[]>(),
    async setStatus(sid, status, now) {
      await messages.updateOne({ sid }, { $set: { status, updatedAt: now } });
    },
    async delete(sid) {
      await messages.deleteOne({ sid });
    },
  };
}
