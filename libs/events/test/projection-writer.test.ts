import fc from 'fast-check';
import mongoose, { type Model } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createProjectionWriter, type WriteProjection } from '../src/index.ts';
import { type EventTestDatabases, startEventTestDatabases } from './event-test-databases.ts';
import { getTestPlayerProjectionModel, type TestPlayer } from './outbox-test-players.ts';

let databases: EventTestDatabases;
let rows: Model<TestPlayer>;
let write: WriteProjection<TestPlayer>;

beforeAll(async () => {
  databases = await startEventTestDatabases();
});
afterAll(() => databases.stop());

beforeEach(async () => {
  rows = getTestPlayerProjectionModel(await databases.connect());
  write = createProjectionWriter(rows);
});

const ann = { name: 'Ann', score: 3 };
const find = (id: string) => rows.findById(id).lean<TestPlayer>();

test('updates a row only to a newer version', async () => {
  await write('ann', 2, ann);
  await write('ann', 2, { ...ann, score: 4 });
  await write('ann', 1, { ...ann, score: 5 });
  expect(await find('ann')).toEqual({ _id: 'ann', version: 2, ...ann });
});

test('the newest of several concurrent updates wins, in any order', async () => {
  const updates = fc.array(
    fc.record({ id: fc.constantFrom('ann', 'bob', 'cat'), version: fc.integer({ min: 1, max: 5 }) }),
  );
  await fc.assert(
    fc.asyncProperty(updates, async (all) => {
      await rows.deleteMany();
      await Promise.all(all.map(({ id, version }) => write(id, version, { name: id, score: version })));
      const newest = Object.groupBy(all, ({ id }) => id);
      const expected = Object.entries(newest).map(([id, ofPlayer]) => {
        const version = Math.max(...(ofPlayer ?? []).map((one) => one.version));
        return { _id: id, version, name: id, score: version };
      });
      expect(await rows.find().sort({ _id: 1 }).lean()).toEqual(expected.sort((a, b) => (a._id < b._id ? -1 : 1)));
    }),
    { numRuns: 50 },
  );
});

test('concurrent updates share a command', async () => {
  const commands = vi.spyOn(rows, 'bulkWrite');
  await Promise.all(['ann', 'bob', 'cat', 'dan'].map((id) => write(id, 1, ann)));
  expect(commands.mock.calls.map(([writes]) => writes.length)).toEqual([4]);
});

test('an update that cannot be written fails alone', async () => {
  const written = ['ann', 'bob', 'cat'].map((id) => write(id, 1, { ...ann, score: id === 'bob' ? Number.NaN : 3 }));
  const results = await Promise.allSettled(written);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect((await rows.find().lean()).map(({ _id }) => _id)).toEqual(['ann', 'cat']);
});

test('while the database is down, a batch fails with one attempt', async () => {
  const { MongoBulkWriteError, MongoNetworkError } = mongoose.mongo;
  const away = new MongoBulkWriteError(new MongoNetworkError('away'), await rows.bulkWrite([]));
  const commands = vi.spyOn(rows, 'bulkWrite').mockRejectedValue(away);
  const results = await Promise.allSettled(['ann', 'bob', 'cat'].map((id) => write(id, 1, ann)));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(commands).toHaveBeenCalledOnce();
});

test('writes a version although another writer has just created the row with an older one', async () => {
  vi.spyOn(rows, 'bulkWrite').mockImplementationOnce(async () => {
    const row = { _id: 'ann', version: 1, name: 'Ann', score: 0 };
    await rows.insertMany([row]);
    // The database's error for an upsert that began earlier.
    await rows.insertMany([row]);
    throw new Error('inserted twice');
  });
  await write('ann', 2, ann);
  expect(await find('ann')).toEqual({ _id: 'ann', version: 2, ...ann });
});
