import type { Connection } from 'mongoose';
import { createBatchedWrite } from '../concurrency/create-batched-write.ts';
import { createBatcher } from '../concurrency/create-batcher.ts';

/**
 * The outcome of each event per reader, by `<reader>:<event id>`. Stored for 45 days, which is longer than a topic retains an
 * event (30) plus a dead letter (14), so neither a consumer reset to the start nor a replay applies an event twice.
 */
export interface EventInboxStore {
  ensureIndex(): Promise<void>;
  find(id: string): Promise<EventInboxOutcome | null>;
  record(id: string, outcome: EventInboxOutcome, at: Date): Promise<void>;
}

export type EventInboxOutcome = 'applied' | 'dead';

const ttlSeconds = 45 * 86_400;

export function createEventInboxStore(connection: Connection): EventInboxStore {
  const inbox = connection.collection<EventInboxDocument>('inbox');
  // Concurrent deliveries share one round trip for their lookups and one for their writes.
  const find = createBatcher(async (ids: readonly string[]) => {
    const rows = await inbox.find({ _id: { $in: [...ids] } }).toArray();
    const outcomes = new Map(rows.map(({ _id, outcome }) => [_id, outcome]));
    return ids.map((id) => outcomes.get(id) ?? null);
  });
  const record = createBatchedWrite(async (rows: readonly EventInboxDocument[]) => {
    const writes = rows.map(({ _id, outcome, at }) => ({
      updateOne: { filter: { _id }, update: { $set: { outcome, at } }, upsert: true },
    }));
    await inbox.bulkWrite(writes, { ordered: false });
  });
  return {
    async ensureIndex() {
      await inbox.createIndex({ at: 1 }, { expireAfterSeconds: ttlSeconds });
    },
    find,
    record: (id, outcome, at) => record([{ _id: id, outcome, at }]),
  };
}

interface EventInboxDocument {
  _id: string;
  outcome: EventInboxOutcome;
  at: Date;
}
