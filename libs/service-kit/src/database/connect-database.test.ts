import { mongo } from 'mongoose';
import { expect, test } from 'vitest';
import { connectDatabase, tryInsert } from './connect-database.ts';

const duplicate = new mongo.MongoServerError({ message: 'E11000', code: 11000 });
const other = new mongo.MongoServerError({ message: 'not primary', code: 10107 });

test('distinguishes a write that inserted a row from one with a duplicate key, and from one that failed', async () => {
  expect(await tryInsert(Promise.resolve())).toBe(true);
  expect(await tryInsert(Promise.reject(duplicate))).toBe(false);
  await expect(tryInsert(Promise.reject(other))).rejects.toBe(other);
});

test('limits that the connection string names replace ours', async () => {
  const uri = new URL(process.env.TEST_MONGODB_URI ?? '');
  uri.searchParams.set('maxPoolSize', '3');
  const connection = await connectDatabase(uri.href);
  expect(connection.getClient().options).toMatchObject({ maxPoolSize: 3, socketTimeoutMS: 20_000 });
  await connection.close();
});
