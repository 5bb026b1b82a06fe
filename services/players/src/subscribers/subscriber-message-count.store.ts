import { dayMs } from '@rally/contracts/durations';
import { isDuplicateKey } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';

interface CountDocument {
  _id: string;
  sent: number;
  purgeAt: Date;
}

const retentionMs = 3 * dayMs;

const schema = new Schema<CountDocument>(
  {
    _id: { type: String, required: true },
    sent: { type: Number, default: 0 },
    purgeAt: { type: Date, expires: 0 },
  },
  { collection: 'signup_message_counts', versionKey: false },
);

export type SubscriberMessageCountStore = ReturnType<typeof createSubscriberMessageCountStore>;

/** Confirmations per key. The limit is part of the filter of the write that counts, so it is exact across replicas. */
export function createSubscriberMessageCountStore(connection: Connection) {
  const rows = connection.model<CountDocument>('SignupMessageCount', schema);
  return {
    /** Counts one confirmation; false when the limit is reached. */
    async claim(key: string, max: number, now: Date): Promise<boolean> {
      const filter = { _id: key, sent: { $lt: max } };
      const update = { $inc: { sent: 1 }, $setOnInsert: { purgeAt: new Date(now.getTime() + retentionMs) } };
      try {
        const { modifiedCount, upsertedCount } = await rows.updateOne(filter, update, { upsert: true });
        return modifiedCount + upsertedCount === 1;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        // The row exists: either the limit is reached, or a concurrent signup inserted it.
        return (await rows.updateOne(filter, update)).modifiedCount === 1;
      }
    },
  };
}
