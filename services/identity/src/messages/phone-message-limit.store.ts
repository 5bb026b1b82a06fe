import { isDuplicateKey } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';
import type { MessageRateLimit } from './phone-message-limits.ts';

interface RateLimitDocument {
  /** The phone, its kind of message and the source, as `claimMessageQuota` combines them. */
  _id: string;
  /** Newest first, as many as the largest limit needs. */
  sends: { id: string; at: Date }[];
  purgeAt: Date;
}

const retentionMs = 7 * 86_400_000;

const schema = new Schema<RateLimitDocument>({
  _id: { type: String, required: true },
  sends: [{ _id: false, id: String, at: Date }],
  purgeAt: { type: Date, expires: 0 },
});

export type PhoneMessageLimitStore = ReturnType<typeof createPhoneMessageLimitStore>;

/** Recent messages per phone. The limits are part of the filter of a single write, so they are exact across replicas. */
export function createPhoneMessageLimitStore(connection: Connection) {
  const rateLimits = connection.model<RateLimitDocument>('MessageAllowance', schema, 'message_allowances');
  return {
    /** Records a message; false when a limit does not allow it now. */
    async claim(phone: string, id: string, now: Date, limits: readonly MessageRateLimit[]): Promise<boolean> {
      const within = limits.map(({ count, seconds }) => ({
        $or: [
          { [`sends.${count - 1}`]: { $exists: false } },
          { [`sends.${count - 1}.at`]: { $lte: new Date(now.getTime() - seconds * 1000) } },
        ],
      }));
      const maxCount = Math.max(...limits.map((limit) => limit.count));
      const filter = { _id: phone, $and: within };
      const update = {
        $push: { sends: { $each: [{ id, at: now }], $position: 0, $slice: maxCount } },
        $set: { purgeAt: new Date(now.getTime() + retentionMs) },
      };
      try {
        const result = await rateLimits.updateOne(filter, update, { upsert: true });
        return result.modifiedCount + result.upsertedCount === 1;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        // The row exists: either a limit is reached, or a concurrent request inserted it.
        return (await rateLimits.updateOne(filter, update)).modifiedCount === 1;
      }
    },
    /** Deletes every row about a phone, whatever the kind of message and the source. */
    async deleteByPhone(phone: string): Promise<void> {
      await rateLimits.deleteMany({ _id: { $regex: `^(link )?\\${phone}( |$)` } });
    },
    async release(phone: string, id: string): Promise<void> {
      await rateLimits.updateOne({ _id: phone }, { $pull: { sends: { id } } });
    },
    /** Newest first. */
    async listSendTimes(phone: string): Promise<Date[]> {
      const row = await rateLimits.findById(phone).lean();
      return row?.sends.map((send) => send.at) ?? [];
    },
  };
}
