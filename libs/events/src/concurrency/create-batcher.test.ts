import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { createBatcher } from './create-batcher.ts';

describe('createBatcher', () => {
  test('combines the calls of one turn of the event loop, and gives each its own result', async () => {
    const batches: (readonly number[])[] = [];
    const double = createBatcher(async (items: readonly number[]) => {
      batches.push(items);
      return items.map((item) => item * 2);
    });
    expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
    expect(batches).toEqual([[1, 2, 3]]);
  });

  test('runs one batch at a time and combines calls made in the meantime', async () => {
    const batches: (readonly number[])[] = [];
    const first = Promise.withResolvers<void>();
    const echo = createBatcher(async (items: readonly number[]) => {
      batches.push(items);
      if (batches.length === 1) await first.promise;
      return items;
    });
    const one = echo(1);
    await vi.waitFor(() => expect(batches).toHaveLength(1));
    const two = echo(2);
    await setImmediate();
    const three = echo(3);
    first.resolve();
    expect(await Promise.all([one, two, three])).toEqual([1, 2, 3]);
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

  test('puts the waiting calls into a new batch after a failed one', async () => {
    const batches: (readonly number[])[] = [];
    const first = Promise.withResolvers<void>();
    const flaky = createBatcher(async (items: readonly number[]) => {
      batches.push(items);
      if (batches.length === 1) await first.promise;
      return items;
    });
    const failed = expect(flaky(1)).rejects.toThrow('away');
    await vi.waitFor(() => expect(batches).toHaveLength(1));
    const others = [2, 3].map(flaky);
    first.reject(new Error('away'));
    await failed;
    expect(await Promise.all(others)).toEqual([2, 3]);
    expect(batches).toEqual([[1], [2, 3]]);
  });

  test('runs each batch in the context of its own first call, even if calls arrive without a pause', async () => {
    const context = new AsyncLocalStorage<string>();
    const seen: (string | undefined)[] = [];
    const first = Promise.withResolvers<void>();
    const echo = createBatcher(async (items: readonly number[]) => {
      seen.push(context.getStore());
      if (seen.length === 1) await first.promise;
      return items;
    });
    const one = context.run('one', () => echo(1));
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    const others = [context.run('two', () => echo(2)), context.run('three', () => echo(3))];
    first.resolve();
    await Promise.all([one, ...others]);
    expect(seen).toEqual(['one', 'two']);
  });
});
