import type { SchemaFields } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';

/** Phones of recently closed accounts, as keyed hashes, to recognize late events about a signup. */
export interface ClosedPhoneStore {
  add(phone: string, closedAt: Date): Promise<void>;
  /** Whether an account with the phone was closed at or after a time. */
  wasClosedSince(phone: string, since: Date): Promise<boolean>;
}

interface ClosedPhoneDocument {
  /** The keyed hash of the phone. */
  _id: string;
  closedAt: Date;
}

/** Kept as long as events are retained. */
const retentionSeconds = 30 * 86_400;

const schema = new Schema<ClosedPhoneDocument>(
  {
    _id: { type: String, required: true },
    closedAt: { type: Date, required: true, expires: retentionSeconds },
  } satisfies SchemaFields<ClosedPhoneDocument>,
  { collection: 'closed_phones', versionKey: false },
);

export function createClosedPhoneStore(connection: Connection, hashPhone: (phone: string) => string): ClosedPhoneStore {
  const rows = connection.model<ClosedPhoneDocument>('ClosedPhone', schema);
  return {
    async add(phone, closedAt) {
      await rows.updateOne({ _id: hashPhone(phone) }, { $max: { closedAt } }, { upsert: true });
    },
    wasClosedSince: async (phone, since) =>
      (await rows.exists({ _id: hashPhone(phone), closedAt: { $gte: since } })) !== null,
  };
}
