import { commonErrors } from '@rally/contracts';
import { describe, expect, test } from 'vitest';
import { createMutex } from './create-mutex.ts';
import { createSingleFlight } from './create-single-flight.ts';
import { mapConcurrent } from './map-concurrent.ts';
import { retryOnConflict, versionConflict } from './retry-on-conflict.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('createMutex', () => {
  test('runs one piece of work at a time, in order, and continues after a failure', async () => {
    const mutex = createMutex();
    const log: string[] = [];
    const work = (name: string) => async () => {
      log.push(`${name} begins`);
      await turn();
      log.push(`${name} ends`);
      if (name === 'b') throw new Error('b failed');
      return name;
    };
    const results = await Promise.allSettled(['a', 'b', 'c'].map((name) => mutex(work(name))));
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
    expect(results).toMatchObject([{ value: 'a' }, { reason: new Error('b failed') }, { value: 'c' }]);
  });
});

describe('mapConcurrent', () => {
  test('keeps the order of the items and the limit', async () => {
    let running = 0;
    let most = 0;
    const results = await mapConcurrent([5, 1, 4, 2, 3], 2, async (item) => {
      running += 1;
      most = Math.max(most, running);
      for (let turns = 0; turns < item; turns += 1) await turn();
      running -= 1;
      return item * 10;
    });
    expect(results).toEqual([50, 10, 40, 20, 30]);
    expect(most).toBe(2);
  });

  test('starts nothing more after a failure, awaits running work and throws the first failure', async () => {
    const ended: number[] = [];
    const mapping = mapConcurrent([1, 2, 3, 4], 2, async (item) => {
      if (item === 2) throw new Error('two failed');
      await turn();
      ended.push(item);
    });
    await expect(mapping).rejects.toThrow('two failed');
    expect(ended).toEqual([1]);
  });
});

describe('createSingleFlight', () => {
  test('shares the outcome among concurrent calls for a key and runs again afterward', async () => {
    let calls = 0;
    const load = createSingleFlight(async (key: string) => {
      calls += 1;
      await turn();
      if (key === 'bad') throw new Error('bad');
      return `${key} ${calls}`;
    });
    expect(await Promise.all([load('a'), load('a'), load('b')])).toEqual(['a 2', 'a 2', 'b 2']);
    expect(await load('a')).toBe('a 3');
    expect(await Promise.allSettled([load('bad'), load('bad')])).toMatchObject([
      { status: 'rejected' },
      { status: 'rejected' },
    ]);
    expect(calls).toBe(4);
  });
});

describe('retryOnConflict', () => {
  test('repeats the attempt until there is no conflict', async () => {
    let attempts = 0;
    const result = await retryOnConflict(async () => {
      attempts += 1;
      return attempts === 3 ? 'saved' : versionConflict;
    });
    expect([result, attempts]).toEqual(['saved', 3]);
  });

  test('fails with 409 after the maximum number of retries', async () => {
    let attempts = 0;
    const retried = retryOnConflict(async () => {
      attempts += 1;
      return versionConflict;
    }, 4);
    await expect(retried).rejects.toMatchObject({ error: commonErrors.conflict });
    expect(attempts).toBe(5);
  });

  test('does not repeat an attempt that fails', async () => {
    let attempts = 0;
    const failing = retryOnConflict(async () => {
      attempts += 1;
      throw new Error('no database');
    });
    await expect(failing).rejects.toThrow('no database');
    expect(attempts).toBe(1);
  });
});
