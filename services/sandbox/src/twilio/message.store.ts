import { type Connection, Schema } from 'mongoose';
import { type Channel, getHandsetNumber, type SandboxMessage, sandboxMessageStatuses } from './sandbox-message.ts';

/** All messages in order of arrival. */
export interface SandboxMessageStore {
  insert(message: SandboxMessage): Promise<void>;
  find(sid: string): Promise<SandboxMessage | null>;
  /** Newest first. */
  list(
    filter: { to?: string; from?: string; channel?: Channel; sentSince?: Date },
    paging: { skip: number; limit: number },
  ): Promise<SandboxMessage[]>;
  /** Messages to and from one phone, newest first. */
  conversation(phone: string, limit: number): Promise<SandboxMessage[]>;
  /** Whether a phone wrote on this channel since a time. */
  hasWrittenSince(phone: string, channel: Channel, since: Date): Promise<boolean>;
  /** Messages on their way, oldest first. */
  undelivered(limit: number): Promise<SandboxMessage[]>;
  setStatus(sid: string, status: SandboxMessage['status'], now: Date): Promise<void>;
  delete(sid: string): Promise<void>;
}

const schema = new Schema<SandboxMessage & { phone: string }>(
  {
    sid: { type: String, required: true },
    phone: { type: String, required: true },
    direction: { type: String, required: true },
    from: { type: String, required: true },
    to: { type: String, required: true },
    channel: { type: String, required: true },
    body: { type: String, required: true },
    status: { type: String, required: true, enum: sandboxMessageStatuses },
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

export function createSandboxMessageStore(connection: Connection): SandboxMessageStore {
  const messages = connection.model('messages', schema, 'messages');
  return {
    async insert(message) {
      await messages.create({ ...message, phone: getHandsetNumber(message) });
    },
    find: (sid) => messages.findOne({ sid }).lean<SandboxMessage>(),
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
        .lean<SandboxMessage[]>(),
    conversation: (phone, limit) => messages.find({ phone }).sort(newestFirst).limit(limit).lean<SandboxMessage[]>(),
    async hasWrittenSince(phone, channel, since) {
      const filter = { phone, channel, direction: 'inbound', createdAt: { $gte: since } } as const;
      return (await messages.exists(filter)) !== null;
    },
    undelivered: (limit) =>
      messages
        .find({ status: { $in: ['queued', 'sent'] } })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<SandboxMessage[]>(),
    async setStatus(sid, status, now) {
      await messages.updateOne({ sid }, { $set: { status, updatedAt: now } });
    },
    async delete(sid) {
      await messages.deleteOne({ sid });
    },
  };
}
