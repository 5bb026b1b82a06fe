import { createBatcher, isDuplicateKey } from '@rally/events';
import mongoose, { type Model } from 'mongoose';

/** Creates a function that inserts a row; it resolves to false if a unique key is taken. Concurrent inserts share a command. */
export function createInserter<Row>(model: Model<Row>): (row: NoInfer<Row>) => Promise<boolean> {
  return createBatcher(async (rows: readonly Row[]) => {
    try {
      await model.insertMany([...rows], { ordered: false, lean: true });
      return rows.map(() => true);
    } catch (error) {
      if (!(error instanceof mongoose.mongo.MongoBulkWriteError && isDuplicateKey(error))) throw error;
      const taken = new Set([error.writeErrors].flat().map(({ index }) => index));
      return rows.map((_, index) => !taken.has(index));
    }
  });
}
