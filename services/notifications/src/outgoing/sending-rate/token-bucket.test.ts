import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTokenBucket } from './token-bucket.ts';

/** The times, in milliseconds, at which tokens are used if all are used, and we look every `everyMs`. */
function useAll(ms: number, perMinute: number, everyMs: number): number[] {
  let now = 0;
  const bucket = createTokenBucket(perMinute, () => now);
  const usedAt: number[] = [];
  for (; now < ms; now += everyMs) {
    while (bucket.reserve()) {
      bucket.use();
      usedAt.push(now);
    }
  }
  return usedAt;
}

test('a rate of 75 a minute reaches nearly 75, even when checked twice a second', () => {
  const used = useAll(600_000, 75, 500).length;
  expect(used).toBeGreaterThan(730);
  expect(used).toBeLessThanOrEqual(750);
});

test('no minute has more than the rate, whenever it begins', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 600 }), fc.integer({ min: 10, max: 90_000 }), (perMinute, everyMs) => {
      const usedAt = useAll(300_000, perMinute, everyMs);
      for (const from of usedAt)
        expect(usedAt.filter((at) => at >= from && at < from + 60_000).length).toBeLessThanOrEqual(perMinute);
    }),
    { numRuns: 60 },
  );
});

test('a reserved token can be put back, and does not let the bucket fill up beyond its size', () => {
  let now = 0;
  const bucket = createTokenBucket(60, () => now);
  const reserveAll = () => {
    let reserved = 0;
    while (bucket.reserve()) reserved += 1;
    return reserved;
  };
  now = 60_000;
  expect(reserveAll()).toBe(2);
  now = 120_000;
  expect(reserveAll()).toBe(0);
  bucket.putBack();
  bucket.use();
  now = 180_000;
  expect(reserveAll()).toBe(2);
});

test('a token that is put back can be reserved at once', () => {
  let now = 0;
  const bucket = createTokenBucket(60, () => now);
  now = 60_000;
  expect([bucket.reserve(), bucket.reserve(), bucket.reserve()]).toEqual([true, true, false]);
  bucket.putBack();
  expect([bucket.reserve(), bucket.reserve()]).toEqual([true, false]);
});

test('a pause does not add up to a large burst', () => {
  let now = 0;
  const bucket = createTokenBucket(600, () => now);
  now = 3_600_000;
  let reserved = 0;
  while (bucket.reserve()) reserved += 1;
  expect(reserved).toBe(11);
});

test('a token that is used or put back late makes room for others only from then on', () => {
  let now = 0;
  const bucket = createTokenBucket(60, () => now);
  now = 60_000;
  expect([bucket.reserve(), bucket.reserve(), bucket.reserve()]).toEqual([true, true, false]);
  now = 120_000;
  bucket.use();
  expect(bucket.reserve()).toBe(false);
  now = 180_000;
  expect(bucket.reserve()).toBe(true);
  now = 240_000;
  bucket.putBack();
  expect([bucket.reserve(), bucket.reserve()]).toEqual([true, false]);
});

test('says whether it has a token, and begins without any', () => {
  let now = 0;
  const bucket = createTokenBucket(60, () => now);
  expect(bucket.hasToken()).toBe(false);
  now = 60_000;
  expect(bucket.hasToken()).toBe(true);
  bucket.reserve();
  // One of its two tokens is reserved.
  now = 120_000;
  expect(bucket.hasToken()).toBe(true);
  bucket.reserve();
  expect(bucket.hasToken()).toBe(false);
});

test('starts over when it is emptied', () => {
  let now = 0;
  const bucket = createTokenBucket(60, () => now);
  now = 60_000;
  bucket.reserve();
  now = 120_000;
  bucket.empty();
  expect(bucket.hasToken()).toBe(false);
  now = 180_000;
  expect([bucket.reserve(), bucket.reserve(), bucket.reserve()]).toEqual([true, true, false]);
});
