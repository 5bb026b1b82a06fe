import { type Connection, mongo } from 'mongoose';
import type { TransportMessage } from '../transport/event-transport.ts';

/** An event that a reader could not apply. */
export interface DeadLetter {
  readonly id: string;
  readonly reader: string;
  /** The topic it came from. */
  readonly type: string;
  /** Null when the message was not a valid event. */
  readonly eventId: string | null;
  readonly cause: string;
  readonly deadSince: Date;
  /** The message as text, truncated to 2,000 characters. */
  readonly payload: string;
}

/** Dead letters of one service, in its own database. Deleted after 14 days. */
export interface DeadLetterStore {
  ensureIndex(): Promise<void>;
  add(letter: Omit<DeadLetter, 'payload'>, raw: Uint8Array | null): Promise<void>;
  listNewest(limit: number): Promise<DeadLetter[]>;
  listIds(): Promise<string[]>;
  count(): Promise<number>;
  getMessage(id: string): Promise<(TransportMessage & { reader: string }) | null>;
  recordFailure(id: string, cause: string): Promise<void>;
  remove(id: string): Promise<void>;
}

const ttlSeconds = 14 * 86_400;
/** Below MongoDB's document limit of 16 MiB. A longer message is stored truncated and cannot be replayed. */
const rawMaxBytes = 15 * 1_048_576;

export function createDeadLetterStore(connection: Connection): DeadLetterStore {
  const letters = connection.collection<DeadLetterDocument>('dead_letters');
  return {
    async ensureIndex() {
      await letters.createIndex({ deadSince: 1 }, { expireAfterSeconds: ttlSeconds });
    },
    async add({ id, ...letter }, raw) {
      const row = { ...letter, raw: raw === null ? null : new mongo.Binary(raw.subarray(0, rawMaxBytes)) };
      await letters.updateOne({ _id: id }, { $set: row }, { upsert: true });
    },
    async listNewest(limit) {
      const rows = await letters.find({}, { sort: { deadSince: -1, _id: 1 }, limit }).toArray();
      return rows.map(({ _id, raw, ...letter }) => ({ id: _id, ...letter, payload: text(raw) }));
    },
    async listIds() {
      const rows = await letters.find({}, { sort: { deadSince: 1, _id: 1 }, projection: { _id: 1 } }).toArray();
      return rows.map((row) => row._id);
    },
    count: () => letters.countDocuments(),
    async getMessage(id) {
      const row = await letters.findOne({ _id: id });
      return row && { type: row.type, raw: row.raw?.value() ?? null, reader: row.reader };
    },
    async recordFailure(id, cause) {
      await letters.updateOne({ _id: id }, { $set: { cause } });
    },
    async remove(id) {
      await letters.deleteOne({ _id: id });
    },
  };
}

interface DeadLetterDocument extends Omit<DeadLetter, 'id' | 'payload'> {
  _id: string;
  raw: mongo.Binary | null;
}

function text(raw: mongo.Binary | null) {
  // At most four bytes per character.
  return raw === null ? '' : Buffer.from(raw.value().subarray(0, 8_000)).toString().slice(0, 2_000);
}
