import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { continueAfterFailures } from './continue-after-failures.ts';

/** Attempts the parts one by one; resolves to the names of those that succeeded. */
function attemptAll(failures: Readonly<Record<string, Error | null>>): { round: Promise<string>; done: string[] } {
  const done: string[] = [];
  const round = continueAfterFailures(async (attempt) => {
    for (const [name, failure] of Object.entries(failures))
      await attempt(name, async () => {
        if (failure) throw failure;
        done.push(name);
      });
    return 'complete';
  });
  return { round, done };
}

test('a round without failures resolves to its result', async () => {
  expect(await attemptAll({ a: null, b: null }).round).toBe('complete');
});

test('a round continues after failures, and fails with all of them at the end', async () => {
  const broken = new Error('broken');
  const { round, done } = attemptAll({ a: broken, b: null, c: broken, d: null });
  await expect(round).rejects.toMatchObject({
    message: '2 failed',
    errors: [
      { message: 'a failed', cause: broken },
      { message: 'c failed', cause: broken },
    ],
  });
  expect(done).toEqual(['b', 'd']);
});

test('an outage of the database ends the round', async () => {
  const outage = new mongoose.mongo.MongoNetworkError('no connection');
  const { round, done } = attemptAll({ a: new Error('broken'), b: outage, c: null });
  await expect(round).rejects.toBe(outage);
  expect(done).toEqual([]);
});
