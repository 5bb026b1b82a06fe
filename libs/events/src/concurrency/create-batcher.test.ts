import { describe, expect, test } from 'vitest';
import { createBatcher } from './create-batcher.ts';

describe('batchCalls', () => {
  test('runs one batch at a time, combines waiting calls, and gives each call its own result', async () => {
    const batches: (readonly number[])[] = [];
    const double = createBatcher(async (items: readonly number[]) => {
      batches.push(items);
      return items.map((item) => item * 2);
    });
    expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
    expect(batches).toEqual([[1], [2, 3]]);
  });

  test('rejects the calls of a failed batch and continues with the next', async () => {
    let broken = true;
    const flaky = createBatcher(async (items: readonly number[]) => {
      if (broken) throw new Error('away');
      return items;
    });
    await expect(flaky(1)).rejects.toThrow('away');
    broken = false;
    expect(await flaky(2)).toBe(2);
  });

  test('gives the calls that waited a batch of their own after a failed one', async () => {
    const batches: (readonly number[])[] = [];
    const first = Promise.withResolvers<void>();
    const flaky = createBatcher(async (items: readonly number[]) => {
      batches.push(items);
      if (batches.length === 1) await first.promise;
      return items;
    });
    const [one, ...others] = [1, 2, 3].map(flaky);
    first.reject(new Error('away'));
    await expect(one).rejects.toThrow('away');
    expect(await Promise.all(others)).toEqual([2, 3]);
    expect(batches).toEqual([[1], [2, 3]]);
  });
});
