import { isDuplicateKey } from '@rally/events';
import mongoose, { type Model, type QueryFilter, type UpdateQuery } from 'mongoose';
import { runInTransaction } from './run-in-transaction.ts';

/**
 * An update of one document.
 * @property filter matches nothing if the document has changed since it was read
 * @property upsert whether to insert a missing document
 */
export interface GuardedWrite<Row> {
  readonly filter: QueryFilter<Row> & { readonly _id: string };
  readonly update: Pick<UpdateQuery<Row>, '$set' | '$unset' | '$push'>;
  readonly upsert?: boolean;
}

/**
 * Writes guarded updates in order, in one transaction. Resolves to false, with nothing written, if a document has changed. Rejects if a
 * unique key is taken, unless an earlier document has changed.
 */
export function writeTogether<Row>(model: Model<Row>, writes: readonly GuardedWrite<Row>[]): Promise<boolean> {
  return runInTransaction(model.db, async (session) => {
    const operations = writes.map(({ filter, update, upsert = false }) => ({ updateOne: { filter, update, upsert } }));
    try {
      const { matchedCount, upsertedCount } = await model.bulkWrite(operations, { session });
      return matchedCount + upsertedCount === writes.length;
    } catch (error) {
      if (!(error instanceof mongoose.mongo.MongoBulkWriteError && isDuplicateKey(error))) throw error;
      const [failed] = [error.writeErrors].flat();
      if (!failed || error.result.matchedCount + error.result.upsertedCount === failed.index) throw error;
      return false;
    }
  });
}
