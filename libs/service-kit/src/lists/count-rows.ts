import type { Model } from 'mongoose';

/**
 * The number of rows that match a filter. Without a filter, it is the count that the database keeps, which can be off for a while
 * after a crash of MongoDB.
 */
export function countRows<Row>(model: Model<Row>, filter: Record<string, unknown>): Promise<number> {
  return Object.keys(filter).length === 0 ? model.estimatedDocumentCount() : model.countDocuments(filter);
}
