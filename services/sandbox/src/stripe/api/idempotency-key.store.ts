import { createTextFilter, tryInsert } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';

/** The first request of an idempotency key. */
export interface IdempotencyRecord {
  readonly key: string;
  /** Hash of method, path and parameters. */
  readonly fingerprint: string;
  /** Seeds the ids of created objects. */
  readonly seed: string;
  readonly requestId: string;
  /** The sandbox process that handles the request. */
  readonly run: string;
  readonly createdAt: Date;
  /** Null while the request is in progress. */
  readonly answer: SavedStripeResponse | null;
}

export interface SavedStripeResponse {
  readonly status: number;
  readonly body: string;
}

export interface IdempotencyKeyStore {
  /** Returns false if the key is already in use. */
  insert(record: IdempotencyRecord): Promise<boolean>;
  find(key: string): Promise<IdempotencyRecord | null>;
  /** Takes over a request left unfinished by another process; returns whether it succeeded. */
  claim(key: string, from: string, to: string): Promise<boolean>;
  answer(key: string, answer: SavedStripeResponse): Promise<void>;
  /** Releases a request without a saved response, so a retry can run it. */
  abandon(key: string): Promise<void>;
  prune(before: Date): Promise<void>;
  /** Removes an email address from the saved answers. */
  forgetEmail(email: string): Promise<void>;
}

const abandoned = 'none';

type StoredIdempotencyRecord = Omit<IdempotencyRecord, 'key'> & { _id: string };

const schema = new Schema<StoredIdempotencyRecord>(
  {
    _id: { type: String, required: true },
    fingerprint: { type: String, required: true },
    seed: { type: String, required: true },
    requestId: { type: String, required: true },
    run: { type: String, required: true },
    createdAt: { type: Date, required: true },
    answer: { type: Schema.Types.Mixed, default: null },
  },
  { versionKey: false },
);
schema.index({ createdAt: 1 });

export function createIdempotencyKeyStore(connection: Connection): IdempotencyKeyStore {
  const keys = connection.model('stripe_idempotency_keys', schema, 'stripe_idempotency_keys');
  return {
    insert: ({ key, ...rest }) => tryInsert(keys.create({ _id: key, ...rest })),
    async find(key) {
      const stored = await keys.findById(key).lean<StoredIdempotencyRecord>();
      if (!stored) return null;
      const { _id, ...rest } = stored;
      return { key: _id, ...rest };
    },
    async claim(key, from, to) {
      const { modifiedCount } = await keys.updateOne({ _id: key, run: from, answer: null }, { $set: { run: to } });
      return modifiedCount > 0;
    },
    async answer(key, answer) {
      await keys.updateOne({ _id: key, answer: null }, { $set: { answer } });
    },
    async abandon(key) {
      await keys.updateOne({ _id: key, answer: null }, { $set: { run: abandoned } });
    },
    async prune(before) {
      await keys.deleteMany({ createdAt: { $lt: before } });
    },
    async forgetEmail(email) {
      const text = JSON.stringify(email);
      for (const { _id, answer } of await keys
        .find(createTextFilter(text, ['answer.body']))
        .lean<StoredIdempotencyRecord[]>()) {
        if (answer === null) continue;
        const body = answer.body.replaceAll(text, 'null');
        await keys.updateOne({ _id }, { $set: { answer: { ...answer, body } } });
      }
    },
  };
}
