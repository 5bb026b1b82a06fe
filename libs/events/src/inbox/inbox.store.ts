import type { Connection } from 'mongoose';
import { batchCalls } from '../concurrency/batch-calls.ts';

/**
 * What each reader is done with, by `<reader>:<event id>`. Kept for 45 days: longer than a topic keeps an event (30) and a
 * dead letter is kept after that (14), so that neither a consumer set back to the start nor a replay applies an event twice.
 */
export interface InboxStore {
  ensureIndex(): Promise<void>;
  find(id: string): Promise<InboxOutcome | null>;
  record(id: string, outcome: InboxOutcome, at: Date): Promise<void>;
}

export type InboxOutcome = 'applied' | 'dead';

const ttlSeconds = 45 * 86_400;

export function inboxStore(connection: Connection): InboxStore {
  const inbox = connection.collection<InboxRow>('inbox');
  // Deliveries run side by side: together their look-ups and records cost one round trip.
  const find = batchCalls(async (ids: readonly string[]) => {
    const rows = await inbox.find({ _id: { $in: [...ids] } }).toArray();
    const outcomes = new Map(rows.map(({ _id, outcome }) => [_id, outcome]));
    return ids.map((id) => outcomes.get(id) ?? null);
  });
  const record = batchCalls(async (rows: readonly InboxRow[]) => {
    const writes = rows.map(({ _id, outcome, at }) => ({
      updateOne: { filter: { _id }, update: { $set: { outcome, at } }, upsert: true },
    }));
    await inbox.bulkWrite(writes, { ordered: false });
    return rows.map(() => undefined);
  });
  return {
    async ensureIndex() {
      await inbox.createIndex({ at: 1 }, { expireAfterSeconds: ttlSeconds });
    },
    find,
    record: (id, outcome, at) => record({ _id: id, outcome, at }),
  };
}

interface InboxRow {
  _id: string;
  outcome: InboxOutcome;
  at: Date;
}
