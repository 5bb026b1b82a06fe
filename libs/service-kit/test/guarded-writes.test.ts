import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { startEmbeddedMongo } from '@rally/embedded-mongo';
import { isDatabaseOutage } from '@rally/events';
import type { Connection } from 'mongoose';
import { Schema } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { connectDatabase, createGuardedWriter, createInserter, getDatabaseUri, writeTogether } from '../src/index.ts';

interface Account {
  _id: string;
  version: number;
  phone?: string;
}

let connection: Connection;
const schema = new Schema<Account>(
  { _id: { type: String, required: true }, version: Number, phone: String },
  { collection: 'accounts', versionKey: false },
).index({ phone: 1 }, { unique: true, sparse: true });
const accounts = () => connection.models.Account ?? connection.model<Account>('Account', schema);
const stored = async () => accounts().find().sort({ _id: 1 }).lean<Account[]>();
const change = (_id: string, version: number, phone?: string, upsert = false) => ({
  filter: { _id, version },
  update: { $set: { version: version + 1, ...(phone !== undefined && { phone }) } },
  upsert,
});

beforeAll(async () => {
  connection = await connectDatabase(getDatabaseUri(process.env.TEST_MONGODB_URI ?? '', 'guarded-writes'));
  await accounts().createIndexes();
});
beforeEach(async () => {
  vi.restoreAllMocks();
  await accounts().deleteMany({});
  await accounts().insertMany(['a', 'b', 'c'].map((_id) => ({ _id, version: 1 })));
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

test('concurrent writes are all written', async () => {
  const write = createGuardedWriter<Account>(accounts());
  expect(await Promise.all(['a', 'b', 'c'].map((id) => write(change(id, 1))))).toEqual([true, true, true]);
  expect((await stored()).map(({ version }) => version)).toEqual([2, 2, 2]);
});

test('of concurrent writes, only those whose document has changed fail', async () => {
  const write = createGuardedWriter<Account>(accounts());
  const writes = [change('a', 1), change('b', 7), change('a', 1), change('missing', 1), change('new', 0, '1', true)];
  const written = await Promise.all(writes.map(write));
  expect([written[0] !== written[2], written[1], written[3], written[4]]).toEqual([true, false, false, true]);
  expect((await stored()).map(({ version }) => version)).toEqual([2, 1, 1, 1]);
});

test('of concurrent writes of one document, only the first shares a transaction', async () => {
  const model = accounts();
  const shared = vi.spyOn(model, 'bulkWrite');
  const separate = vi.spyOn(model, 'updateOne');
  const write = createGuardedWriter<Account>(model);
  const writes = [change('a', 1), change('b', 1), change('a', 1), change('a', 2)];
  expect(await Promise.all(writes.map(write))).toEqual([true, true, false, true]);
  expect([shared.mock.calls.length, separate.mock.calls.length]).toEqual([1, 2]);
  expect((await stored()).map(({ version }) => version)).toEqual([3, 2, 1]);
});

test('writes that wait for a transaction leave it connections with which to end', async () => {
  const uri = new URL(getDatabaseUri(process.env.TEST_MONGODB_URI ?? '', 'guarded-writes'));
  uri.searchParams.set('maxPoolSize', '10');
  uri.searchParams.set('waitQueueTimeoutMS', '5000');
  const small = await connectDatabase(uri.href);
  const model = small.model<Account>('Account', schema);
  const write = createGuardedWriter<Account>(model);
  const session = await small.startSession();
  session.startTransaction();
  await model.updateOne({ _id: 'a' }, { $set: { phone: 'held' } }, { session });
  const waiting: Promise<boolean>[] = [];
  for (let count = 0; count < 30; count += 1) {
    waiting.push(write(change('a', 1)));
    // Each comes alone, so that none shares a transaction.
    for (let turn = 0; turn < 3; turn += 1) await setImmediate();
  }
  await model.findOne({ _id: 'b' });
  await session.commitTransaction();
  await session.endSession();
  expect((await Promise.all(waiting)).filter((isWritten) => isWritten)).toHaveLength(1);
  await small.close();
});

test('a write whose key is taken fails alone', async () => {
  const write = createGuardedWriter<Account>(accounts());
  const outcomes = await Promise.allSettled([change('a', 1, 'x'), change('b', 1, 'x'), change('c', 1, 'y')].map(write));
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect((await stored()).filter(({ version }) => version === 2)).toHaveLength(2);
  expect(await write(change('c', 2))).toBe(true);
});

test('grouped writes are written in order, or not at all', async () => {
  expect(await writeTogether<Account>(accounts(), [change('a', 1, 'x'), change('b', 1)])).toBe(true);
  // The first frees the key that the second takes.
  const freed = { filter: { _id: 'a', version: 2 }, update: { $set: { version: 3 }, $unset: { phone: 1 } } } as const;
  expect(await writeTogether<Account>(accounts(), [freed, change('b', 2, 'x')])).toBe(true);
  expect(await writeTogether<Account>(accounts(), [change('a', 3), change('c', 7)])).toBe(false);
  expect((await stored()).map(({ version }) => version)).toEqual([3, 3, 1]);
});

test('a taken key is an error, unless a document before it has changed', async () => {
  await writeTogether<Account>(accounts(), [change('a', 1, 'x')]);
  await expect(writeTogether<Account>(accounts(), [change('b', 1), change('c', 1, 'x')])).rejects.toThrow('E11000');
  expect(await writeTogether<Account>(accounts(), [change('b', 7), change('c', 1, 'x')])).toBe(false);
  expect((await stored()).map(({ version }) => version)).toEqual([2, 1, 1]);
});

test('of documents inserted concurrently, those whose id or key is taken are rejected', async () => {
  const insert = createInserter<Account>(accounts());
  const rows = [
    { _id: 'd', version: 1, phone: 'x' },
    { _id: 'a', version: 1 },
    { _id: 'e', version: 1, phone: 'x' },
    { _id: 'f', version: 1, phone: 'y' },
  ];
  expect(await Promise.all(rows.map(insert))).toEqual([true, false, false, true]);
  expect((await stored()).map(({ _id }) => _id)).toEqual(['a', 'b', 'c', 'd', 'f']);
});

test('while the database is down, writes that share a command report it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rally-away-'));
  const mongo = await startEmbeddedMongo({ dataDir, replicaSet: 'away' });
  const uri = new URL(getDatabaseUri(mongo.uri, 'guarded-writes'));
  uri.searchParams.set('serverSelectionTimeoutMS', '200');
  const lost = await connectDatabase(uri.href);
  const model = lost.model<Account>('Account', schema);
  const write = createGuardedWriter<Account>(model);
  const insert = createInserter<Account>(model);
  await mongo.stop();
  await model.findOne().catch(() => null);
  await vi.waitFor(() => expect(lost.readyState).not.toBe(1));

  const rows = ['a', 'b'].map((_id) => ({ _id, version: 1 }));
  const outcomes = await Promise.allSettled([...rows.map(({ _id }) => write(change(_id, 1))), ...rows.map(insert)]);
  expect(outcomes.map((outcome) => outcome.status === 'rejected' && isDatabaseOutage(outcome.reason))).toEqual(
    outcomes.map(() => true),
  );

  await lost.destroy();
  await rm(dataDir, { recursive: true });
});
