import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createShortCache } from './short-cache.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('creates a value once for simultaneous requests, and again after two seconds', async () => {
  const cache = createShortCache<number>();
  let created = 0;
  const create = async () => ++created;
  expect(await Promise.all([cache('a', create), cache('a', create)])).toEqual([1, 1]);
  expect(await cache('b', create)).toBe(2);
  vi.advanceTimersByTime(1_999);
  expect(await cache('a', create)).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await cache('a', create)).toBe(3);
});

test('does not cache failures', async () => {
  const cache = createShortCache<number>();
  await expect(cache('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache('a', async () => 7)).toBe(7);
});
