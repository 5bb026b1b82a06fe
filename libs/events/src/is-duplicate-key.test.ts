import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { isDuplicateKey } from './is-duplicate-key.ts';

const { MongoBulkWriteError, MongoServerError } = mongoose.mongo;

/** The driver's error after a bulk write: its code is that of the first failed write. */
function bulkError(codes: number[], code = codes[0]) {
  return Object.assign(Object.create(MongoBulkWriteError.prototype), {
    code,
    writeErrors: codes.map((each) => ({ code: each })),
  });
}

test.each([
  ['one write with a taken key', new MongoServerError({ message: 'E11000', code: 11000 })],
  ['many writes, all with a taken key', bulkError([11000, 11000])],
])('%s is a duplicate', (_, error) => {
  expect(isDuplicateKey(error)).toBe(true);
});

test.each([
  ['another failure of the database', new MongoServerError({ message: 'not primary', code: 10107 })],
  ['many writes of which one failed for another reason', bulkError([11000, 121])],
  ['many writes, none refused but not yet safe', bulkError([], 64)],
  ['an error with the same code from elsewhere', Object.assign(new Error('E11000'), { code: 11000 })],
  ['nothing at all', undefined],
])('%s is no duplicate', (_, error) => {
  expect(isDuplicateKey(error)).toBe(false);
});
