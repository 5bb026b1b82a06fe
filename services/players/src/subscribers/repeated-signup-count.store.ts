import { isDuplicateKey, type SchemaFields } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';

interface CountDocument {
  _id: string;
  count: number;
}

const schema = new Schema<CountDocument>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
  } satisfies SchemaFields<CountDocument>,
  { collection: 'repeated_signup_counts', versionKey: false },
);
const onlyRow = { _id: 'all' };

export type RepeatedSignupCountStore = ReturnType<typeof createRepeatedSignupCountStore>;

/** How many signups came from phones that had signed up before. */
export function createRepeatedSignupCountStore(connection: Connection) {
  const rows = connection.model<CountDocument>('RepeatedSignupCount', schema);
  const increment = () => rows.updateOne(onlyRow, { $inc: { count: 1 } }, { upsert: true });
  return {
    async increment(): Promise<void> {
      // A concurrent signup may have inserted the row.
      await increment().catch((error) => (isDuplicateKey(error) ? increment() : Promise.reject(error)));
    },
    get: async (): Promise<number> => (await rows.findOne(onlyRow).lean<CountDocument>())?.count ?? 0,
  };
}
