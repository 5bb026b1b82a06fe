import { type Connection, Schema } from 'mongoose';
import { isDuplicateKey } from './database.ts';

/** The right to do a thing alone, for a while. */
export interface Lease {
  /** Grows with each holder: what an earlier holder still writes can be told from it. */
  readonly token: number;
  /** Resolves to whether it is still ours; it then runs anew. */
  renew(): Promise<boolean>;
  release(): Promise<void>;
}

export interface LeaseStore {
  /** Null while someone else holds it. */
  acquire(name: string, lifeSeconds: number): Promise<Lease | null>;
}

interface LeaseRow {
  _id: string;
  token: number;
  expiresAt: Date;
}

const schema = new Schema(
  {
    _id: { type: String, required: true },
    token: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'leases', strict: 'throw', versionKey: false },
);

/** Leases in the database. A holder that dies leaves it to whoever asks after its life; clocks that differ cost time, not safety. */
export function leaseStore(connection: Connection, now: () => Date): LeaseStore {
  const leases = connection.model<LeaseRow>('Lease', schema);
  const after = (seconds: number) => new Date(now().getTime() + seconds * 1000);

  async function take(name: string, lifeSeconds: number): Promise<LeaseRow | null> {
    try {
      return await leases
        .findOneAndUpdate(
          { _id: name, expiresAt: { $lte: now() } },
          { $set: { expiresAt: after(lifeSeconds) }, $inc: { token: 1 } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean<LeaseRow>();
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  return {
    async acquire(name, lifeSeconds) {
      const row = await take(name, lifeSeconds);
      if (row === null) return null;
      const own = { _id: name, token: row.token };
      return {
        token: row.token,
        async renew() {
          const { matchedCount } = await leases.updateOne(own, { $set: { expiresAt: after(lifeSeconds) } });
          return matchedCount === 1;
        },
        async release() {
          await leases.updateOne(own, { $set: { expiresAt: new Date(0) } });
        },
      };
    },
  };
}
