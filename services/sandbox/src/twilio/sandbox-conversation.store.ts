import { type Connection, Schema } from 'mongoose';
import type { SandboxConversation } from './sandbox-conversation.ts';
import { getHandsetNumber, type SandboxMessage } from './sandbox-message.ts';

export interface SandboxConversationStore {
  find(phone: string): Promise<SandboxConversation | null>;
  /** Most recent first. */
  recent(limit: number): Promise<SandboxConversation[]>;
  /** Stores a message as the last one of its phone. */
  recordLastMessage(message: SandboxMessage): Promise<void>;
  /** Stores another message as the last one of its phone, in place of a deleted one. A newer one stays. */
  replaceLastMessage(deleted: SandboxMessage, latest: SandboxMessage): Promise<void>;
  /** Opts a phone out, or back in with null; returns whether the state changed. */
  setOptedOut(phone: string, since: Date | null): Promise<boolean>;
  delete(phone: string): Promise<void>;
}

type Stored = Omit<SandboxConversation, 'phone'> & { _id: string };

const schema = new Schema<Stored>(
  {
    _id: { type: String, required: true },
    channel: { type: String, default: 'sms' },
    lastBody: { type: String, default: '' },
    lastFromPhone: { type: Boolean, default: false },
    lastAt: { type: Date, required: true },
    optedOutAt: { type: Date, default: null },
  },
  { versionKey: false },
);
schema.index({ lastAt: -1, _id: 1 });

export function createSandboxConversationStore(connection: Connection): SandboxConversationStore {
  const conversations = connection.model('conversations', schema, 'conversations');
  return {
    async find(phone) {
      const stored = await conversations.findById(phone).lean<Stored>();
      return stored && fromConversationDocument(stored);
    },
    async recent(limit) {
      const stored = await conversations.find().sort({ lastAt: -1, _id: 1 }).limit(limit).lean<Stored[]>();
      return stored.map(fromConversationDocument);
    },
    async recordLastMessage(message) {
      const isFromPhone = message.direction === 'inbound';
      const last = { ...lastMessageFields(message), ...(!isFromPhone && { channel: message.channel }) };
      await conversations.updateOne({ _id: getHandsetNumber(message) }, { $set: last }, { upsert: true });
    },
    async replaceLastMessage(deleted, latest) {
      const ofDeleted = { _id: getHandsetNumber(deleted), lastBody: deleted.body };
      await conversations.updateOne(ofDeleted, { $set: lastMessageFields(latest) });
    },
    async setOptedOut(phone, since) {
      const { modifiedCount } = await conversations.updateOne(
        { _id: phone, optedOutAt: since === null ? { $ne: null } : null },
        { $set: { optedOutAt: since } },
      );
      return modifiedCount > 0;
    },
    async delete(phone) {
      await conversations.deleteOne({ _id: phone });
    },
  };
}

function lastMessageFields({ body, direction, createdAt }: SandboxMessage) {
  return { lastBody: body, lastFromPhone: direction === 'inbound', lastAt: createdAt };
}

function fromConversationDocument({ _id, ...rest }: Stored): SandboxConversation {
  return { phone: _id, ...rest };
}
