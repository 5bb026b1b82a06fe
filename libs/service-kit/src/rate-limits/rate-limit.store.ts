import { isDuplicateKey } from '@rally/events';
import { type Connection, Schema } from 'mongoose';

/** At most `count` uses in any period of `seconds`. */
export interface RateLimit {
  readonly count: number;
  readonly seconds: number;
}

export interface RateLimitStore {
  /** Counts a use of the key. Resolves to false, counting nothing, if one of the limits does not allow it now. */
  claim(key: string, id: string, now: Date, limits: readonly RateLimit[]): Promise<boolean>;
  /** Undoes the count of a use. */
  release(key: string, id: string): Promise<void>;
  /** Whole seconds until the next use is allowed, at least 1. */
  getWaitSeconds(key: string, now: Date, limits: readonly RateLimit[]): Promise<number>;
  /** When these keys, and longer ones that continue after a space, were used, as far as that is still stored. */
  listTimes(keys: readonly string[]): Promise<Date[]>;
  /** Forgets these keys, and longer ones that continue after a space. */
  delete(keys: readonly string[]): Promise<void>;
}

interface RateLimitDocument {
  _id: string;
  /** Newest first, as many as the largest limit needs. */
  uses: { id: string; at: Date }[];
  purgeAt: Date;
}

const schema = new Schema<RateLimitDocument>(
  {
    _id: { type: String, required: true },
    uses: [{ _id: false, id: String, at: Date }],
    purgeAt: { type: Date, expires: 0 },
  },
  { versionKey: false },
);

/**
 * Sliding-window limits, one document per key. The limits are part of the filter of a single write, so they are exact across
 * replicas.
 */
export function createRateLimitStore(connection: Connection, collection = 'rate_limits'): RateLimitStore {
  const rows = connection.model<RateLimitDocument>('RateLimit', schema, collection);
  return {
    async claim(key, id, now, limits) {
      const within = limits.map(({ count, seconds }) => ({
        $or: [
          { [`uses.${count - 1}`]: { $exists: false } },
          { [`uses.${count - 1}.at`]: { $lte: new Date(now.getTime() - seconds * 1000) } },
        ],
      }));
      const countMax = Math.max(...limits.map((limit) => limit.count));
      const secondsMax = Math.max(...limits.map((limit) => limit.seconds));
      const filter = { _id: key, $and: within };
      const update = {
        $push: { uses: { $each: [{ id, at: now }], $position: 0, $slice: countMax } },
        $max: { purgeAt: new Date(now.getTime() + secondsMax * 1000) },
      };
      try {
        const result = await rows.updateOne(filter, update, { upsert: true });
        return result.modifiedCount + result.upsertedCount === 1;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        // The row exists: either a limit is reached, or a concurrent request inserted it.
        return (await rows.updateOne(filter, update)).modifiedCount === 1;
      }
    },
    async release(key, id) {
      await rows.updateOne({ _id: key }, { $pull: { uses: { id } } });
    },
    async getWaitSeconds(key, now, limits) {
      const uses = (await rows.findById(key).lean())?.uses ?? [];
      const allowedFrom = limits.map(({ count, seconds }) => (uses[count - 1]?.at.getTime() ?? 0) + seconds * 1000);
      return Math.max(1, Math.ceil((Math.max(...allowedFrom) - now.getTime()) / 1000));
    },
    async listTimes(keys) {
      const found = await rows.find(createKeysFilter(keys)).lean();
      return found.flatMap(({ uses }) => uses.map(({ at }) => at));
    },
    async delete(keys) {
      await rows.deleteMany(createKeysFilter(keys));
    },
  };
}

/** The keys, and longer ones that continue after a space. */
function createKeysFilter(keys: readonly string[]) {
  return { $or: keys.flatMap((key) => [{ _id: key }, { _id: { $gte: `${key} `, $lt: `${key}!` } }]) };
}
