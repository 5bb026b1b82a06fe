import { dayMs } from '@rally/contracts/durations';
import { isDuplicateKey } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';

/** How many codes were sent for a key in a day, and how many of them were used. */
export interface CodeTraffic {
  readonly sent: number;
  readonly used: number;
}

interface TrafficDocument extends CodeTraffic {
  _id: string;
  purgeAt: Date;
}

const retentionMs = 3 * dayMs;

const schema = new Schema<TrafficDocument>(
  {
    _id: { type: String, required: true },
    sent: { type: Number, default: 0 },
    used: { type: Number, default: 0 },
    purgeAt: { type: Date, expires: 0 },
  },
  { collection: 'code_traffic', versionKey: false },
);

export type CodeTrafficStore = ReturnType<typeof createCodeTrafficStore>;

/** One row per key. The limit is part of the filter of the write that counts, so it is exact across replicas. */
export function createCodeTrafficStore(connection: Connection) {
  const rows = connection.model<TrafficDocument>('CodeTraffic', schema);
  return {
    /** Counts one code; false when the limit is reached. */
    async claim(key: string, max: number, now: Date): Promise<boolean> {
      const filter = { _id: key, sent: { $lt: max } };
      const update = { $inc: { sent: 1 }, $setOnInsert: { used: 0, purgeAt: new Date(now.getTime() + retentionMs) } };
      try {
        const result = await rows.updateOne(filter, update, { upsert: true });
        return result.modifiedCount + result.upsertedCount === 1;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        // The row exists: either the limit is reached, or a concurrent request inserted it.
        return (await rows.updateOne(filter, update)).modifiedCount === 1;
      }
    },
    async release(key: string): Promise<void> {
      await rows.updateOne({ _id: key, sent: { $gt: 0 } }, { $inc: { sent: -1 } });
    },
    async recordUse(key: string): Promise<void> {
      await rows.updateOne({ _id: key }, { $inc: { used: 1 } });
    },
    async get(key: string): Promise<CodeTraffic> {
      const row = await rows.findById(key).lean();
      return row ?? { sent: 0, used: 0 };
    },
  };
}
