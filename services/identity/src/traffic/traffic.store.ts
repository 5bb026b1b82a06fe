import { isDuplicateKey } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';

/** How many codes of a day were sent for a key, and how many of them somebody signed in with. */
export interface Traffic {
  readonly sent: number;
  readonly used: number;
}

interface TrafficRow extends Traffic {
  _id: string;
  purgeAt: Date;
}

const keptMs = 3 * 86_400_000;

const schema = new Schema<TrafficRow>(
  {
    _id: { type: String, required: true },
    sent: { type: Number, default: 0 },
    used: { type: Number, default: 0 },
    purgeAt: { type: Date, expires: 0 },
  },
  { collection: 'code_traffic', versionKey: false },
);

export type TrafficStore = ReturnType<typeof trafficStore>;

/** One row a key. The limit is the filter of the one write that counts, so that it holds across replicas. */
export function trafficStore(connection: Connection) {
  const rows = connection.model<TrafficRow>('CodeTraffic', schema);
  return {
    /** False when so many were sent already. */
    async take(key: string, max: number, now: Date): Promise<boolean> {
      const filter = { _id: key, sent: { $lt: max } };
      const update = { $inc: { sent: 1 }, $setOnInsert: { used: 0, purgeAt: new Date(now.getTime() + keptMs) } };
      try {
        const result = await rows.updateOne(filter, update, { upsert: true });
        return result.modifiedCount + result.upsertedCount === 1;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        // The row is there: either it is full, or another request has just made it.
        return (await rows.updateOne(filter, update)).modifiedCount === 1;
      }
    },
    async giveBack(key: string): Promise<void> {
      await rows.updateOne({ _id: key, sent: { $gt: 0 } }, { $inc: { sent: -1 } });
    },
    async noteUsed(key: string): Promise<void> {
      await rows.updateOne({ _id: key }, { $inc: { used: 1 } });
    },
    async read(key: string): Promise<Traffic> {
      const row = await rows.findById(key).lean();
      return row ?? { sent: 0, used: 0 };
    },
  };
}
