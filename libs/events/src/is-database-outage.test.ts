import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { isDatabaseOutage } from './is-database-outage.ts';

test.each([
  ['a connection that broke', new mongoose.mongo.MongoNetworkError('read ECONNRESET'), true],
  [
    'what the socket says',
    Object.assign(new Error('write ECONNRESET'), { code: 'ECONNRESET', syscall: 'write' }),
    true,
  ],
  ['a broken pipe', Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' }), true],
  ['a file that is not there', Object.assign(new Error('ENOENT'), { code: 'ENOENT', syscall: 'open' }), false],
  ['a refused write', new mongoose.mongo.MongoServerError({ message: 'E11000', code: 11000 }), false],
  ['a mistake of ours', new TypeError('x is not a function'), false],
])('%s', (_, error, expected) => {
  expect(isDatabaseOutage(error)).toBe(expected);
});
