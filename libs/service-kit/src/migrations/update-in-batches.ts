import type { Connection, mongo } from 'mongoose';

interface StoredRow {
  readonly _id: string;
  readonly version?: number;
}

const batchSize = 500;

/**
 * For migrations: writes an update for each row that a filter finds, without holding more than a few hundred rows.
 * @returns how many rows it found
 */
export async function updateInBatches<Row extends StoredRow = StoredRow>(
  connection: Connection,
  name: string,
  filter: Record<string, unknown>,
  createUpdates: (rows: readonly unknown[]) => Promise<mongo.AnyBulkWriteOperation<Row>[]>,
): Promise<number> {
  const collection = connection.collection<Row>(name);
  let found = 0;
  let batch: unknown[] = [];
  async function flush() {
    found += batch.length;
    const updates = await createUpdates(batch);
    if (updates.length > 0) await collection.bulkWrite(updates);
    batch = [];
  }
  for await (const row of connection.collection(name).find(filter, { batchSize })) {
    batch.push(row);
    if (batch.length === batchSize) await flush();
  }
  if (batch.length > 0) await flush();
  return found;
}
