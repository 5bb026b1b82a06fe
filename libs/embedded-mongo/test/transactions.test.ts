import type mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEmptyTestCollection, startTemporaryServer, type TemporaryServer } from './temporary-server.ts';

let running: TemporaryServer;
let client: mongoose.mongo.MongoClient;
let matches: mongoose.Collection;
let first: mongoose.mongo.ClientSession;
let second: mongoose.mongo.ClientSession;

beforeAll(async () => {
  running = await startTemporaryServer({ replicaSet: 'rs0' });
  client = running.connection.getClient();
});
afterAll(() => running.end());

beforeEach(async () => {
  await client.db('admin').command({ killAllSessions: [] });
  matches = await createEmptyTestCollection(running, 'matches');
  await matches.insertMany([
    { name: 'a', score: 1 },
    { name: 'b', score: 2 },
  ]);
  await matches.createIndex({ name: 1 }, { unique: true });
  first = client.startSession();
  second = client.startSession();
});
afterEach(async () => {
  await first.endSession();
  await second.endSession();
});

/** The names and scores that a session sees; without a session, what everyone sees. */
async function scores(session?: mongoose.mongo.ClientSession): Promise<Record<string, number>> {
  const found = await matches.find({}, session ? { session } : {}).toArray();
  return Object.fromEntries(found.map(({ name, score }) => [String(name), Number(score)]));
}

const conflict = { code: 112, errorLabelSet: new Set(['TransientTransactionError']) };

test('nobody else sees what a transaction wrote before it commits, and then all of it', async () => {
  first.startTransaction();
  await matches.insertOne({ name: 'c', score: 3 }, { session: first });
  await matches.updateOne({ name: 'a' }, { $inc: { score: 10 } }, { session: first });
  await matches.deleteOne({ name: 'b' }, { session: first });
  expect(await scores(first)).toEqual({ a: 11, c: 3 });
  expect(await scores()).toEqual({ a: 1, b: 2 });
  await first.commitTransaction();
  expect(await scores()).toEqual({ a: 11, c: 3 });
});

test('a transaction goes on while others fail to create indexes, and fails itself if it does', async () => {
  first.startTransaction();
  await running.connection.collection('elsewhere').insertOne({ name: 'x' }, { session: first });
  await matches.insertOne({ name: 'c', score: 2 });
  const indexes = [{ key: { other: 1 } }, { key: { score: 1 }, unique: true }];
  await expect(matches.createIndexes(indexes)).rejects.toMatchObject({ code: 11000 });
  await first.commitTransaction();
  expect(await matches.indexes()).toHaveLength(2);
  expect(await scores()).toEqual({ a: 1, b: 2, c: 2 });
  second.startTransaction();
  await matches.insertOne({ name: 'd', score: 4 }, { session: second });
  const both = running.connection.collection('both').createIndexes(
    [
      { key: { a: 1 }, name: 'x' },
      { key: { b: 1 }, name: 'x' },
    ],
    { session: second },
  );
  await expect(both).rejects.toMatchObject({ code: 86 });
  await expect(second.commitTransaction()).rejects.toMatchObject({ code: 251 });
  expect(await matches.indexes()).toHaveLength(2);
  expect(await scores()).toEqual({ a: 1, b: 2, c: 2 });
  await matches.insertOne({ name: 'e', score: 5 });
  expect(await matches.countDocuments()).toBe(4);
});

test('a transaction sees nothing that others write after it began', async () => {
  first.startTransaction();
  expect(await scores(first)).toEqual({ a: 1, b: 2 });
  await matches.insertOne({ name: 'c', score: 3 });
  await matches.updateOne({ name: 'a' }, { $set: { score: 100 } });
  await matches.deleteOne({ name: 'b' });
  expect(await scores(first)).toEqual({ a: 1, b: 2 });
  expect(await matches.countDocuments({ name: { $gte: 'a' } }, { session: first })).toBe(2);
  await first.commitTransaction();
  expect(await scores()).toEqual({ a: 100, c: 3 });
});

test('an aborted transaction leaves nothing, not even the collection that it created', async () => {
  const created = running.connection.collection('created');
  first.startTransaction();
  await created.insertOne({ name: 'x' }, { session: first });
  await matches.updateMany({}, { $set: { score: 0 } }, { session: first });
  expect(await created.countDocuments({}, { session: first })).toBe(1);
  await first.abortTransaction();
  expect(await scores()).toEqual({ a: 1, b: 2 });
  expect(await client.db('test').listCollections({ name: 'created' }).toArray()).toEqual([]);
});

test('a transaction creates collections with indexes', async () => {
  await running.connection.collection('made').drop();
  first.startTransaction();
  await client.db('test').createCollection('made', { session: first });
  await running.connection.collection('made').createIndex({ phone: 1 }, { unique: true, session: first });
  await running.connection.collection('made').insertOne({ phone: 1 }, { session: first });
  await first.commitTransaction();
  await expect(running.connection.collection('made').insertOne({ phone: 1 })).rejects.toMatchObject({ code: 11_000 });
});

test('of two transactions that write one document, the second fails and can be run again', async () => {
  first.startTransaction();
  second.startTransaction();
  await matches.updateOne({ name: 'a' }, { $inc: { score: 1 } }, { session: first });
  await expect(matches.updateOne({ name: 'a' }, { $inc: { score: 1 } }, { session: second })).rejects.toMatchObject(
    conflict,
  );
  await first.commitTransaction();
  await second.abortTransaction();
  await second.withTransaction(() => matches.updateOne({ name: 'a' }, { $inc: { score: 1 } }, { session: second }));
  expect(await scores()).toEqual({ a: 3, b: 2 });
});

test('a transaction cannot write what others have written since it began', async () => {
  first.startTransaction();
  await scores(first);
  await matches.updateOne({ name: 'a' }, { $inc: { score: 5 } });
  await expect(matches.updateOne({ name: 'a' }, { $set: { score: 0 } }, { session: first })).rejects.toMatchObject(
    conflict,
  );
});

test('two transactions cannot insert the same unique key, nor a key that others have inserted in the meantime', async () => {
  first.startTransaction();
  second.startTransaction();
  await matches.insertOne({ name: 'c' }, { session: first });
  await expect(matches.insertOne({ name: 'c' }, { session: second })).rejects.toMatchObject(conflict);
  await second.abortTransaction();
  second.startTransaction();
  await scores(second);
  await matches.insertOne({ name: 'd' });
  await expect(matches.insertOne({ name: 'd' }, { session: second })).rejects.toMatchObject(conflict);
  await first.commitTransaction();
});

test('100 concurrent transactions that increment the same two documents lose no increment', async () => {
  await Promise.all(
    Array.from({ length: 100 }, () =>
      client.withSession((session) =>
        session.withTransaction(async () => {
          await matches.updateOne({ name: 'a' }, { $inc: { score: 1 } }, { session });
          await matches.updateOne({ name: 'b' }, { $inc: { score: -1 } }, { session });
        }),
      ),
    ),
  );
  expect(await scores()).toEqual({ a: 101, b: -98 });
});

test('a write outside of transactions waits for the one that has the document, at most for its time', async () => {
  first.startTransaction();
  await matches.updateOne({ name: 'a' }, { $inc: { score: 10 } }, { session: first });
  const impatient = matches.updateOne({ name: 'a' }, { $inc: { score: 1_000 } }, { maxTimeMS: 20 });
  await expect(impatient).rejects.toMatchObject({ code: 50 });
  const patient = matches.updateOne({ name: 'a' }, { $inc: { score: 100 } });
  const refused = expect(matches.insertOne({ name: 'a' })).rejects.toMatchObject({ code: 11_000 });
  expect(await scores()).toEqual({ a: 1, b: 2 });
  await first.commitTransaction();
  await patient;
  await refused;
  expect(await scores()).toEqual({ a: 111, b: 2 });
});

test('a collection that a transaction has used is dropped after the transaction', async () => {
  first.startTransaction();
  await scores(first);
  const dropped = matches.drop();
  expect(await scores(first)).toEqual({ a: 1, b: 2 });
  await first.commitTransaction();
  await dropped;
  expect(await scores()).toEqual({});
});

test('a collection that was redefined since a transaction began cannot be read in it', async () => {
  const other = running.connection.collection('other');
  await other.insertOne({});
  first.startTransaction();
  await scores(first);
  await other.createIndex({ x: 1 });
  await expect(other.findOne({}, { session: first })).rejects.toMatchObject({ code: 246 });
});

test('a cursor of a transaction reads its snapshot to the end, and nothing after it', async () => {
  await matches.insertMany(Array.from({ length: 300 }, (_, score) => ({ name: `n${score}`, score })));
  first.startTransaction();
  const cursor = matches.find({}, { session: first, batchSize: 10 });
  await cursor.next();
  await matches.deleteMany({ score: { $gt: 100 } });
  expect(await cursor.toArray()).toHaveLength(301);
  const open = matches.find({}, { session: first, batchSize: 10 });
  await open.next();
  await first.commitTransaction();
  const getMore = { getMore: open.id, collection: 'matches' };
  await expect(client.db('test').command(getMore)).rejects.toMatchObject({ code: 43 });
});

test('an error aborts the transaction', async () => {
  first.startTransaction();
  await matches.insertOne({ name: 'c' }, { session: first });
  await expect(matches.insertOne({ name: 'a' }, { session: first })).rejects.toMatchObject({ code: 11_000 });
  await expect(matches.findOne({}, { session: first })).rejects.toMatchObject({
    code: 251,
    errorLabelSet: new Set(['TransientTransactionError']),
  });
  expect(await scores()).toEqual({ a: 1, b: 2 });
});

test('a transaction ends after its life, by the limit of the server', async () => {
  const admin = client.db('admin');
  const { was } = await admin.command({ setParameter: 1, transactionLifetimeLimitSeconds: 1 });
  expect(was).toBe(60);
  first.startTransaction();
  await matches.updateOne({ name: 'a' }, { $set: { score: 0 } }, { session: first });
  await matches.updateOne({ name: 'a' }, { $inc: { score: 1 } });
  await expect(first.commitTransaction()).rejects.toMatchObject({ code: 251 });
  expect(await scores()).toEqual({ a: 2, b: 2 });
  await admin.command({ setParameter: 1, transactionLifetimeLimitSeconds: was });
});

test('killing its session aborts a transaction', async () => {
  first.startTransaction();
  await matches.updateOne({ name: 'a' }, { $set: { score: 0 } }, { session: first });
  await client.db('admin').command({ killSessions: [first.id] });
  await expect(first.commitTransaction()).rejects.toMatchObject({ code: 251 });
});

test.each<[name: string, code: number, run: (session: mongoose.mongo.ClientSession) => Promise<unknown>]>([
  ['count', 263, (session) => client.db('test').command({ count: 'matches' }, { session })],
  ['listCollections', 263, (session) => client.db('test').command({ listCollections: 1 }, { session })],
  ['$out', 263, (session) => matches.aggregate([{ $out: 'copy' }], { session }).toArray()],
  ['an index of an existing collection', 263, (session) => matches.createIndex({ score: 1 }, { session })],
  ['the database admin', 263, (session) => client.db('admin').collection('x').insertOne({}, { session })],
])('%s is refused in a transaction with code %i', async (_name, code, run) => {
  first.startTransaction();
  await scores(first);
  await expect(run(first)).rejects.toMatchObject({ code });
});

test('a snapshot session reads the same until it ends, and does not keep anyone waiting', async () => {
  const session = client.startSession({ snapshot: true });
  expect(await scores(session)).toEqual({ a: 1, b: 2 });
  await matches.updateOne({ name: 'a' }, { $set: { score: 50 } });
  expect(await scores(session)).toEqual({ a: 1, b: 2 });
  expect(await matches.distinct('score', {}, { session })).toEqual([1, 2]);
  await matches.drop();
  await session.endSession();
});
