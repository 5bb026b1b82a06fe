import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { TimeoutError } from './concurrency/with-timeout.ts';
import { DatabaseTimeoutError } from './database-timeout-error.ts';
import { isDatabaseOutage } from './is-database-outage.ts';

const { MongoBulkWriteError, MongoNetworkError, MongoServerError } = mongoose.mongo;
const nothingWritten = await mongoose.createConnection().model('Row', new mongoose.Schema()).bulkWrite([]);

test.each([
  ['a connection that broke', new MongoNetworkError('read ECONNRESET'), true],
  [
    'what the socket says',
    Object.assign(new Error('write ECONNRESET'), { code: 'ECONNRESET', syscall: 'write' }),
    true,
  ],
  ['a server that is nowhere', new mongoose.Error.MongooseServerSelectionError('no primary'), true],
  ['a driver that is not connected', new mongoose.mongo.MongoNotConnectedError('not connected'), true],
  [
    'a queue for connections that is too long',
    withName(new mongoose.mongo.MongoError('timed out'), 'MongoWaitQueueTimeoutError'),
    true,
  ],
  ['a name that is not of the driver', withName(new Error('timed out'), 'MongoWaitQueueTimeoutError'), false],
  ['another error of the driver', new mongoose.mongo.MongoError('no transaction'), false],
  [
    'a reset connection to something else',
    Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' }),
    false,
  ],
  ['a reset connection of unknown use', Object.assign(new Error('ECONNRESET'), { code: 'ECONNRESET' }), false],
  ['a write without a code', Object.assign(new Error('write'), { syscall: 'write' }), false],
  ['a full disk', Object.assign(new Error('write ENOSPC'), { code: 'ENOSPC', syscall: 'write' }), false],
  ['what is no error', { code: 'EPIPE', syscall: 'write' }, false],
  ['a broken pipe', Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' }), true],
  ['a file that is not there', Object.assign(new Error('ENOENT'), { code: 'ENOENT', syscall: 'open' }), false],
  ['a refused write', new MongoServerError({ message: 'E11000', code: 11000 }), false],
  [
    'a bulk write whose connection broke',
    new MongoBulkWriteError(new MongoNetworkError('read ECONNRESET'), nothingWritten),
    true,
  ],
  [
    'a refused bulk write',
    new MongoBulkWriteError(new MongoServerError({ message: 'E11000', code: 11000 }), nothingWritten),
    false,
  ],
  [
    'a bulk write with refused rows',
    new MongoBulkWriteError({ message: 'E11000', code: 11000, writeErrors: [] }, nothingWritten),
    false,
  ],
  ['a database that hangs', new DatabaseTimeoutError('no answer'), true],
  ['something else that hangs', new TimeoutError('no answer'), false],
  ['a mistake of ours', new TypeError('x is not a function'), false],
])('%s', (_, error, expected) => {
  expect(isDatabaseOutage(error)).toBe(expected);
});

test('a server that cannot be selected', async () => {
  const client = new mongoose.mongo.MongoClient('mongodb://127.0.0.1:1/', { serverSelectionTimeoutMS: 1 });
  const error: unknown = await client.connect().catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(mongoose.mongo.MongoServerSelectionError);
  expect(isDatabaseOutage(error)).toBe(true);
  await client.close();
});

function withName(error: Error, name: string): Error {
  return Object.defineProperty(error, 'name', { value: name });
}
