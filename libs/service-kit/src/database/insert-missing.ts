import type { Model } from 'mongoose';
import { splitIntoBatches } from '../lists/split-into-batches.ts';
import { tryInsert } from './try-insert.ts';

/** With larger commands, a busy database would not reply before the connection times out. */
const rowsPerCommand = 1_000;

/** Inserts rows in bulk. Existing rows, and those whose unique key is taken, are left unchanged. */
export async function insertMissing<Row>(model: Model<Row>, rows: readonly NoInfer<Row>[]): Promise<void> {
  for (const batch of splitIntoBatches(rows, rowsPerCommand))
    await tryInsert(model.insertMany(batch, { ordered: false, lean: true }));
}
