import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectDatabase, createBackgroundWorker, createChangeFeed, createLog, getDatabaseUri } from '../src/index.ts';

const intervalMs = 20;
const soon = { timeout: 10_000 };
const log = createLog('silent');
let own: Connection;
let otherProcess: Connection;
let changes: ReturnType<typeof createChangeFeed>;
let stop: () => Promise<void>;
let runs = 0;

beforeAll(async () => {
  const uri = getDatabaseUri(process.env.TEST_MONGODB_URI ?? '', 'following');
  [own, otherProcess] = await Promise.all([connectDatabase(uri), connectDatabase(uri)]);
});
afterAll(async () => {
  await own.dropDatabase();
  await Promise.all([own.close(), otherProcess.close()]);
});

beforeEach(async () => {
  runs = 0;
  changes = createChangeFeed(own, log);
  const worker = createBackgroundWorker({
    name: 'work',
    intervalMs,
    follows: { changes, collections: ['things'] },
    log,
    async run() {
      runs += 1;
    },
  });
  changes.start();
  stop = worker.start();
  await expect.poll(() => changes.isFollowing(), soon).toBe(true);
  await rested();
});
afterEach(async () => {
  await stop();
  await changes.stop();
});

/** Resolves once the worker has not run for ten intervals. */
async function rested() {
  for (let before = -1; before !== runs; ) {
    before = runs;
    await sleep(10 * intervalMs);
  }
}

test('a worker runs when another process has written, even in a transaction, and then rests again', async () => {
  const before = runs;
  await otherProcess.collection('others').insertOne({ name: 'a' });
  await rested();
  expect(runs).toBe(before);
  await otherProcess.collection('things').insertOne({ name: 'a' });
  await expect.poll(() => runs, soon).toBe(before + 1);
  await otherProcess.transaction(async (session) => {
    await otherProcess.collection('things').updateOne({ name: 'a' }, { $unset: { name: 1 } }, { session });
    await rested();
    expect(runs).toBe(before + 1);
  });
  await expect.poll(() => runs, soon).toBe(before + 2);
  await rested();
  expect(runs).toBe(before + 2);
});

test('a worker polls when its change stream ends, until the next one is open', async () => {
  const before = runs;
  await otherProcess.dropDatabase();
  await expect.poll(() => runs, soon).toBeGreaterThan(before + 3);
  await expect.poll(() => changes.isFollowing(), soon).toBe(true);
  await rested();
  const reopened = runs;
  await otherProcess.collection('things').insertOne({ name: 'b' });
  await expect.poll(() => runs, soon).toBe(reopened + 1);
});
