import { mongo } from 'mongoose';
import { expect, test } from 'vitest';
import { tryInsert } from './try-insert.ts';

const duplicate = new mongo.MongoServerError({ message: 'E11000', code: 11000 });
const other = new mongo.MongoServerError({ message: 'not primary', code: 10107 });

test('distinguishes a write that inserted a row from one with a duplicate key, and from one that failed', async () => {
  expect(await tryInsert(Promise.resolve())).toBe(true);
  expect(await tryInsert(Promise.reject(duplicate))).toBe(false);
  await expect(tryInsert(Promise.reject(other))).rejects.toBe(other);
});
