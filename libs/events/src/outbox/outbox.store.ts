import type { CloudEvent } from '@rally/contracts';
import type { Connection, Schema } from 'mongoose';
import { createBatchedWrite } from '../concurrency/create-batched-write.ts';

/** The outboxes of one collection's documents. */
export interface OutboxStore {
  readonly name: string;
  /** Up to `limit` documents with events to publish. Returns only majority-committed writes, which a failover cannot roll back. */
  pending(limit: number): Promise<DocumentWithOutbox[]>;
  remove(row: DocumentWithOutbox): Promise<void>;
  backlog(): Promise<{ count: number; oldest: string | null }>;
}

export interface DocumentWithOutbox {
  readonly _id: string;
  readonly outbox: CloudEvent[];
}

// Unlike `$exists`, this condition can use the sparse index.
const waiting = { 'outbox.id': { $gt: '' } };
const majority = { level: 'majority' } as const;

/** Declares the index that finds waiting events, once for services that share the schema. It is created with the schema's others. */
export function declareOutboxIndex(schema: Pick<Schema, 'index' | 'indexes'>): void {
  if (schema.indexes().some(([key]) => 'outbox.id' in key)) return;
  schema.index({ 'outbox.id': 1 }, { sparse: true });
}

/** Whether any outbox of these collections has an event. Uses one command for all. */
export async function hasPendingEvents(connection: Connection, names: readonly string[]): Promise<boolean> {
  const [first, ...others] = names;
  if (first === undefined) return false;
  const one = [{ $match: waiting }, { $limit: 1 }, { $project: { _id: 1 } }];
  const unions = others.map((coll) => ({ $unionWith: { coll, pipeline: one } }));
  return connection
    .collection(first)
    .aggregate([...one, ...unions], { readConcern: majority })
    .hasNext();
}

export function createOutboxStore(connection: Connection, name: string): OutboxStore {
  const rows = connection.collection<DocumentWithOutbox>(name);
  const remove = createBatchedWrite(async (published: readonly DocumentWithOutbox[]) => {
    const writes = published.map(({ _id, outbox }) => ({
      updateOne: { filter: { _id }, update: { $pull: { outbox: { id: { $in: outbox.map(({ id }) => id) } } } } },
    }));
    await rows.bulkWrite(writes, { ordered: false });
  });
  return {
    name,
    pending: (limit) =>
      rows.find(waiting, { projection: { outbox: 1 }, limit, batchSize: limit, readConcern: majority }).toArray(),
    remove: (row) => remove([row]),
    async backlog() {
      const [total] = await rows
        .aggregate<{ count: number; oldest: string }>([
          { $match: waiting },
          { $project: { count: { $size: '$outbox' }, oldest: { $min: '$outbox.time' } } },
          { $group: { _id: null, count: { $sum: '$count' }, oldest: { $min: '$oldest' } } },
        ])
        .toArray();
      return total ?? { count: 0, oldest: null };
    },
  };
}
