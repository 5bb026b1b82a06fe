import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase, deleteInBatches, getDatabaseUri } from '../src/index.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await connectDatabase(getDatabaseUri(process.env.TEST_MONGODB_URI ?? '', 'delete-in-batches'));
});
afterAll(() => connection.close());

test('deletes all rows that the filter finds, and no others', async () => {
  const rows = connection.collection<{ _id: string; run: string }>('rows');
  await rows.deleteMany({});
  await rows.insertMany(
    Array.from({ length: 1_201 }, (_, number) => ({ _id: `r${number}`, run: number < 1_200 ? 'past' : 'kept' })),
  );
  await deleteInBatches(connection, 'rows', { run: 'past' });
  expect(await rows.find().toArray()).toEqual([{ _id: 'r1200', run: 'kept' }]);
});
