import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { remembered } from './remembered.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('what many ask for at once is made once, and anew a moment later', async () => {
  const remember = remembered<number>();
  let made = 0;
  const make = async () => ++made;
  expect(await Promise.all([remember('a', make), remember('a', make)])).toEqual([1, 1]);
  expect(await remember('b', make)).toBe(2);
  vi.advanceTimersByTime(1_999);
  expect(await remember('a', make)).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await remember('a', make)).toBe(3);
});

test('what failed is tried again at once', async () => {
  const remember = remembered<number>();
  await expect(remember('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await remember('a', async () => 7)).toBe(7);
});
