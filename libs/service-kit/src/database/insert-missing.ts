import type { Model } from 'mongoose';
import { tryInsert } from './connect-database.ts';

/** With larger commands, a busy database would not reply before the connection times out. */
const rowsPerCommand = 1_000;

/** Inserts rows in bulk. Existing rows, and those whose unique key is taken, are left unchanged. */
export async function insertMissing<Row>(model: Model<Row>, rows: readonly NoInfer<Row>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerCommand)
    await tryInsert(model.insertMany(rows.slice(start, start + rowsPerCommand), { ordered: false, lean: true }));
}
