import { mongo } from 'mongoose';
import { expect, test } from 'vitest';
import { connectDatabase, isDuplicateKey, tryInsert } from './connect-database.ts';

const duplicate = new mongo.MongoServerError({ message: 'E11000', code: 11000 });
const other = new mongo.MongoServerError({ message: 'not primary', code: 10107 });

/** The driver's error after a bulk write: its code is that of the first failed write. */
function bulkError(codes: number[], code = codes[0]) {
  return Object.assign(Object.create(mongo.MongoBulkWriteError.prototype), {
    code,
    writeErrors: codes.map((each) => ({ code: each })),
  });
}

test.each([
  ['one write with a taken key', duplicate],
  ['many writes, all with a taken key', bulkError([11000, 11000])],
])('%s is a duplicate', async (_, error) => {
  expect(isDuplicateKey(error)).toBe(true);
  expect(await tryInsert(Promise.reject(error))).toBe(false);
});

test.each([
  ['another failure of the database', other],
  ['many writes of which one failed for another reason', bulkError([11000, 121])],
  ['many writes, none refused but not yet safe', bulkError([], 64)],
  ['an error with the same code from elsewhere', Object.assign(new Error('E11000'), { code: 11000 })],
  ['nothing at all', undefined],
])('%s is no duplicate', async (_, error) => {
  expect(isDuplicateKey(error)).toBe(false);
  await expect(tryInsert(Promise.reject(error))).rejects.toBe(error);
});

test('distinguishes a write that inserted a row from one with a duplicate key', async () => {
  expect(await tryInsert(Promise.resolve())).toBe(true);
});

test('limits that the connection string names replace ours', async () => {
  const uri = new URL(process.env.TEST_MONGODB_URI ?? '');
  uri.searchParams.set('maxPoolSize', '3');
  const connection = await connectDatabase(uri.href);
  expect(connection.getClient().options).toMatchObject({ maxPoolSize: 3, socketTimeoutMS: 20_000 });
  await connection.close();
});
