import type { Model } from 'mongoose';
import { createBatchedLookup, type Lookup } from './create-batched-lookup.ts';

/** Creates a lookup of a collection's rows by id. Concurrent lookups share a query. */
export function createIdLookup<Row extends { _id: string }, Found>(
  model: Model<Row>,
  toFound: (row: Row) => Found,
): Lookup<string, Found> {
  return createBatchedLookup(async (ids) => {
    const rows = await model.find({ _id: { $in: [...ids] } }).lean<Row[]>();
    return new Map(rows.map((row) => [row._id, toFound(row)]));
  });
}
