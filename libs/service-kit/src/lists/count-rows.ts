import type { Model } from 'mongoose';

/**
 * Number of the rows that match a filter. For all rows it is the number that the database keeps, which after a crash of MongoDB
 * may differ until it is corrected.
 */
export function countRows<Row>(model: Model<Row>, filter: Record<string, unknown>): Promise<number> {
  return Object.keys(filter).length === 0 ? model.estimatedDocumentCount() : model.countDocuments(filter);
}
