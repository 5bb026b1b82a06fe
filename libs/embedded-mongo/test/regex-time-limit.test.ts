import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyTestCollection, startTemporaryServer, type TemporaryServer } from './temporary-server.ts';

/** Would take years to match the text below. */
const exponential = '^(a+)+$';
const maxTimeMsExpired = 50;
/** Less than the server's own limit of two seconds, to save time. */
const soon = { maxTimeMS: 100 };
const text = `${'a'.repeat(60)}b`;
let server: TemporaryServer;

beforeAll(async () => {
  server = await startTemporaryServer();
});
afterAll(() => server.end());

test.each([
  [
    'find without a limit of the client',
    (notes: mongoose.mongo.Collection) => notes.find({ text: { $regex: exponential } }).toArray(),
  ],
  ['find in $and', (notes: mongoose.mongo.Collection) => notes.find({ $and: [{ text: /^(a+)+$/ }] }, soon).toArray()],
  [
    'updateMany',
    (notes: mongoose.mongo.Collection) => notes.updateMany({ text: /^(a+)+$/ }, { $set: { hit: true } }, soon),
  ],
  [
    'bulkWrite',
    (notes: mongoose.mongo.Collection) =>
      notes.bulkWrite([{ updateMany: { filter: { text: /^(a+)+$/ }, update: { $set: { hit: true } } } }], soon),
  ],
  [
    'aggregate',
    (notes: mongoose.mongo.Collection) =>
      notes.aggregate([{ $project: { hit: { $regexMatch: { input: '$text', regex: exponential } } } }], soon).toArray(),
  ],
])('%s with an exponential regular expression fails in time, and others go on', async (_name, run) => {
  const notes = await createEmptyTestCollection(server, 'notes');
  await notes.insertMany([
    { text: 'aaa', n: 1 },
    { text, n: 2 },
  ]);
  const startedAt = performance.now();
  await expect(run(notes)).rejects.toMatchObject({ codeName: 'MaxTimeMSExpired' });
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  expect(await notes.countDocuments({ text: /^a/ })).toBe(2);
  expect(await notes.countDocuments({ hit: true })).toBe(0);
  await notes.updateOne({ n: 1 }, { $set: { hit: true } });
  expect(await notes.countDocuments({ hit: true })).toBe(1);
});

test.each([
  ['find', (long: mongoose.mongo.Collection) => long.find({}, soon).toArray()],
  [
    'find in a view of the view',
    (_: unknown, db: mongoose.mongo.Db) => db.collection('longer').find({}, soon).toArray(),
  ],
  ['count', (long: mongoose.mongo.Collection) => long.countDocuments({}, soon)],
  [
    'explain',
    (_: unknown, db: mongoose.mongo.Db) =>
      db.command({ explain: { find: 'long', filter: {} }, verbosity: 'executionStats', ...soon }),
  ],
  [
    '$lookup',
    (_: unknown, db: mongoose.mongo.Db) =>
      db
        .collection('notes')
        .aggregate([{ $lookup: { from: 'long', pipeline: [], as: 'long' } }], soon)
        .toArray(),
  ],
])('%s in a view with an exponential regular expression fails in time', async (_name, read) => {
  const notes = await createEmptyTestCollection(server, 'notes');
  await notes.insertMany([{ text: 'aaa' }, { text }]);
  const db = server.connection.getClient().db(server.connection.name);
  for (const name of ['longer', 'long']) await db.dropCollection(name);
  const long = await db.createCollection('long', { viewOn: 'notes', pipeline: [{ $match: { text: /^(a+)+$/ } }] });
  await db.createCollection('longer', { viewOn: 'long', pipeline: [] });
  const startedAt = performance.now();
  await expect(read(long, db)).rejects.toMatchObject({ codeName: 'MaxTimeMSExpired' });
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});

test.each([
  ['one document, which another rule rejects already', [{ n: 2, text }]],
  ['all documents of an insert together', Array.from({ length: 100 }, () => ({ n: 1, text: `${'a'.repeat(24)}b` }))],
])('a validator with an exponential regular expression has two seconds for %s', async (_name, documents) => {
  const notes = await createEmptyTestCollection(server, 'checked');
  await notes.drop();
  const validator = { n: 1, text: { $regex: exponential } };
  await server.connection.createCollection('checked', { validator });
  const startedAt = performance.now();
  const failure = await notes.insertMany(documents, { ordered: false }).catch((error: unknown) => error);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  const errors = failure instanceof mongoose.mongo.MongoBulkWriteError ? [failure.writeErrors].flat() : [];
  expect(errors.map(({ code }) => code)).toContain(maxTimeMsExpired);
  expect(await notes.countDocuments()).toBe(0);
});

test('a cursor that meets the exponential text in a later batch ends with the error', async () => {
  const notes = await createEmptyTestCollection(server, 'notes');
  await notes.insertMany([...Array.from({ length: 10 }, () => ({ text: 'aaa' })), { text }]);
  const read = notes.find({ text: { $regex: exponential } }, { batchSize: 5 }).toArray();
  await expect(read).rejects.toBeInstanceOf(mongoose.mongo.MongoServerError);
  expect(await notes.countDocuments()).toBe(11);
});
