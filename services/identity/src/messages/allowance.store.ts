import { isDuplicateKey } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';
import type { AllowanceRule } from './allowance-rules.ts';

interface AllowanceRow {
  /** The phone. */
  _id: string;
  /** Newest first, as many as the widest rule looks at. */
  sends: { id: string; at: Date }[];
  purgeAt: Date;
}

const keptMs = 7 * 86_400_000;

const schema = new Schema<AllowanceRow>({
  _id: { type: String, required: true },
  sends: [{ _id: false, id: String, at: Date }],
  purgeAt: { type: Date, expires: 0 },
});

export type AllowanceStore = ReturnType<typeof allowanceStore>;

/** What each phone was sent lately. The rules are the filter of the one write, so that they hold across replicas. */
export function allowanceStore(connection: Connection) {
  const allowances = connection.model<AllowanceRow>('MessageAllowance', schema, 'message_allowances');
  return {
    /** False when a rule does not let one more message go now. */
    async take(phone: string, id: string, now: Date, rules: readonly AllowanceRule[]): Promise<boolean> {
      const within = rules.map(({ count, seconds }) => ({
        $or: [
          { [`sends.${count - 1}`]: { $exists: false } },
          { [`sends.${count - 1}.at`]: { $lte: new Date(now.getTime() - seconds * 1000) } },
        ],
      }));
      const kept = Math.max(...rules.map((rule) => rule.count));
      const filter = { _id: phone, $and: within };
      const update = {
        $push: { sends: { $each: [{ id, at: now }], $position: 0, $slice: kept } },
        $set: { purgeAt: new Date(now.getTime() + keptMs) },
      };
      try {
        const result = await allowances.updateOne(filter, update, { upsert: true });
        return result.modifiedCount + result.upsertedCount === 1;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        // The row is there: either a rule did not let it through, or another request has just made it.
        return (await allowances.updateOne(filter, update)).modifiedCount === 1;
      }
    },
    async giveBack(phone: string, id: string): Promise<void> {
      await allowances.updateOne({ _id: phone }, { $pull: { sends: { id } } });
    },
    /** Newest first. */
    async sentAt(phone: string): Promise<Date[]> {
      const row = await allowances.findById(phone).lean();
      return row?.sends.map((send) => send.at) ?? [];
    },
  };
}
