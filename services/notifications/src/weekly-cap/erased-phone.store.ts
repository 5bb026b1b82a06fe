import { dayMs } from '@rally/contracts/durations';
import { createIdLookup } from '@rally/events';
import type { SchemaFields } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';

/**
 * The data that outlives a closed account: permanently the opt-out of its phone, and until the end of the week its message
 * count.
 */
export interface ErasedPhone {
  /** The version from which the phone's next row continues, so that readers accept its events. */
  readonly version: number;
  readonly stopped: boolean;
  readonly changedAt: Date | null;
  readonly week: string;
  readonly attempts: number;
  readonly matchWeek: string;
}

export interface ErasedPhoneStore {
  find(phone: string): Promise<ErasedPhone | null>;
  save(phone: string, former: ErasedPhone, now: Date): Promise<void>;
  delete(phone: string): Promise<void>;
}

interface ErasedPhoneDocument extends ErasedPhone {
  /** The keyed hash of the phone. */
  _id: string;
  /** Null keeps the row. */
  purgeAt: Date | null;
}

/** More than a league week. */
const retentionMs = 8 * dayMs;

const schema = new Schema<ErasedPhoneDocument>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    stopped: { type: Boolean, required: true },
    changedAt: { type: Date, default: null },
    week: { type: String, default: '' },
    attempts: { type: Number, default: 0 },
    matchWeek: { type: String, default: '' },
    purgeAt: { type: Date, default: null, expires: 0 },
  } satisfies SchemaFields<ErasedPhoneDocument>,
  { collection: 'former_phones', versionKey: false },
);

export function createErasedPhoneStore(connection: Connection, hashPhone: (phone: string) => string): ErasedPhoneStore {
  const rows = connection.model<ErasedPhoneDocument>('FormerPhone', schema);
  const lookUp = createIdLookup(rows, (row) => row);
  return {
    async find(phone) {
      const hash = hashPhone(phone);
      return (await lookUp([hash])).get(hash) ?? null;
    },
    async save(phone, former, now) {
      const purgeAt = former.stopped ? null : new Date(now.getTime() + retentionMs);
      await rows.updateOne({ _id: hashPhone(phone) }, { $set: { ...former, purgeAt } }, { upsert: true });
    },
    async delete(phone) {
      await rows.deleteOne({ _id: hashPhone(phone) });
    },
  };
}
