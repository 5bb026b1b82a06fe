import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyTestCollection, startTemporaryServer, type TemporaryServer } from './temporary-server.ts';

/** Would take years to match the text below. */
const exponential = '^(a+)+$';
const text = `${'a'.repeat(60)}b`;
let server: TemporaryServer;

beforeAll(async () => {
  server = await startTemporaryServer();
});
afterAll(() => server.end());

test.each([
  ['find', (notes: mongoose.mongo.Collection) => notes.find({ text: { $regex: exponential } }).toArray()],
  ['find in $and', (notes: mongoose.mongo.Collection) => notes.find({ $and: [{ text: /^(a+)+$/ }] }).toArray()],
  ['updateMany', (notes: mongoose.mongo.Collection) => notes.updateMany({ text: /^(a+)+$/ }, { $set: { hit: true } })],
  [
    'bulkWrite',
    (notes: mongoose.mongo.Collection) =>
      notes.bulkWrite([{ updateMany: { filter: { text: /^(a+)+$/ }, update: { $set: { hit: true } } } }]),
  ],
  [
    'aggregate',
    (notes: mongoose.mongo.Collection) =>
      notes.aggregate([{ $project: { hit: { $regexMatch: { input: '$text', regex: exponential } } } }]).toArray(),
  ],
])('%s with an exponential regular expression fails after two seconds, and others go on', async (_name, run) => {
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

test('a cursor that meets the exponential text in a later batch ends with the error', async () => {
  const notes = await createEmptyTestCollection(server, 'notes');
  await notes.insertMany([...Array.from({ length: 10 }, () => ({ text: 'aaa' })), { text }]);
  const read = notes.find({ text: { $regex: exponential } }, { batchSize: 5 }).toArray();
  await expect(read).rejects.toBeInstanceOf(mongoose.mongo.MongoServerError);
  expect(await notes.countDocuments()).toBe(11);
});
