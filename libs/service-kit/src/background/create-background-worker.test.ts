import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LeaseStore } from '../leases/lease.store.ts';
import { type BackgroundWorkerOptions, createBackgroundWorker, type FollowedData } from './create-background-worker.ts';

describe('a background worker', () => {
  const runs: number[] = [];
  const lines: string[] = [];
  const log = {
    error: (_: object, text: string) => lines.push(text),
    info: (_: object, text: string) => lines.push(text),
  } as unknown as BackgroundWorkerOptions['log'];
  const options = { name: 'work', intervalMs: 1_000, log };
  const run = async () => {
    runs.push(Date.now());
  };
  let stop = async () => {};

  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
    runs.length = 0;
    lines.length = 0;
  });
  afterEach(async () => {
    await stop();
    vi.useRealTimers();
  });

  test('runs immediately and then at each interval, counted from the end of a run', async () => {
    stop = createBackgroundWorker({
      ...options,
      async run() {
        await run();
        await new Promise((resolve) => setTimeout(resolve, 500));
      },
    }).start();
    await vi.advanceTimersByTimeAsync(3_100);
    expect(runs).toEqual([0, 1_500, 3_000]);
    await vi.advanceTimersByTimeAsync(1_000);
  });

  test('runs soon when woken, but no more often than its minimum interval', async () => {
    const worker = createBackgroundWorker({ ...options, minIntervalMs: 200, run });
    stop = worker.start();
    await vi.advanceTimersByTimeAsync(300);
    worker.wake();
    await vi.advanceTimersByTimeAsync(50);
    for (let wakes = 0; wakes < 5; wakes += 1) worker.wake();
    await vi.advanceTimersByTimeAsync(400);
    expect(runs).toEqual([0, 300, 500]);
  });

  test('neither runs nor acquires its lease without work', async () => {
    let hasWork = false;
    const acquire = vi.fn(async () => null);
    const leases: LeaseStore = { acquire };
    stop = createBackgroundWorker({ ...options, leases, hasWork: async () => hasWork, run }).start();
    await vi.advanceTimersByTimeAsync(2_500);
    expect(acquire).not.toHaveBeenCalled();
    hasWork = true;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(acquire).toHaveBeenCalledTimes(1);
    expect(runs).toEqual([]);
  });

  test('runs once more when woken during a run', async () => {
    const worker = createBackgroundWorker({
      ...options,
      async run() {
        await run();
        if (runs.length === 1) worker.wake();
      },
    });
    stop = worker.start();
    await vi.advanceTimersByTimeAsync(10);
    expect(runs).toEqual([0, 0]);
  });

  test('retries failures sooner and logs only the first failure and the recovery', async () => {
    stop = createBackgroundWorker({
      ...options,
      retryMs: 100,
      async run() {
        await run();
        if (runs.length <= 3) throw new Error('no database');
      },
    }).start();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(runs).toEqual([0, 100, 200, 300, 1_300]);
    expect(lines).toEqual(['background worker failed; will retry', 'background worker recovered']);
  });

  test('keeps logging why it fails, with the number of failures, once a minute', async () => {
    const logged: object[] = [];
    stop = createBackgroundWorker({
      ...options,
      log: { ...log, error: (line: object) => logged.push(line) },
      async run() {
        throw new Error(`failed at ${Date.now()}`);
      },
    }).start();
    await vi.advanceTimersByTimeAsync(125_000);
    expect(logged).toMatchObject([
      { err: new Error('failed at 0'), consecutiveFailures: 1 },
      { err: new Error('failed at 60000'), consecutiveFailures: 61 },
      { err: new Error('failed at 120000'), consecutiveFailures: 121 },
    ]);
  });

  test('retries incomplete runs sooner without logging', async () => {
    stop = createBackgroundWorker({
      ...options,
      retryMs: 100,
      async run() {
        await run();
        return runs.length === 1 ? ('incomplete' as const) : undefined;
      },
    }).start();
    await vi.advanceTimersByTimeAsync(1_200);
    expect(runs).toEqual([0, 100, 1_100]);
    expect(lines).toEqual([]);
  });

  test('aborts the signal of the current run and stops after it', async () => {
    const ended: boolean[] = [];
    stop = createBackgroundWorker({
      ...options,
      async run({ signal }) {
        await new Promise((resolve) => setTimeout(resolve, 500));
        ended.push(signal.aborted);
      },
    }).start();
    await vi.advanceTimersByTimeAsync(100);
    const stopped = stop();
    expect(ended).toEqual([]);
    await vi.advanceTimersByTimeAsync(400);
    await stopped;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(ended).toEqual([true]);
  });

  test('stops immediately during a pause', async () => {
    stop = createBackgroundWorker({ ...options, run }).start();
    await vi.advanceTimersByTimeAsync(100);
    await stop();
    expect(runs).toEqual([0]);
  });

  describe('that follows changes', () => {
    let isFollowing = true;
    let change = () => {};
    const follows: FollowedData = {
      collections: ['things'],
      changes: {
        isFollowing: () => isFollowing,
        follow: (_collections, onChange) => {
          change = onChange;
        },
      },
    };
    const start = (own: Partial<BackgroundWorkerOptions> = {}) => {
      const worker = createBackgroundWorker({ ...options, follows, run, ...own });
      stop = worker.start();
      return worker;
    };
    beforeEach(() => {
      isFollowing = true;
    });

    test('rests until something changes, and looks once a minute', async () => {
      start();
      await vi.advanceTimersByTimeAsync(10_500);
      change();
      await vi.advanceTimersByTimeAsync(0);
      expect(runs).toEqual([0, 10_500]);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(runs).toEqual([0, 10_500, 70_500]);
    });

    test('runs no more often than at each interval, whatever it changes itself', async () => {
      start({
        async run() {
          await run();
          if (runs.length < 3) change();
        },
      });
      await vi.advanceTimersByTimeAsync(10_000);
      expect(runs).toEqual([0, 1_000, 2_000]);
    });

    test('runs once more after a change during a run', async () => {
      const running = Promise.withResolvers<void>();
      start({
        async run() {
          await run();
          if (runs.length === 1) await running.promise;
        },
      });
      change();
      await vi.advanceTimersByTimeAsync(100);
      running.resolve();
      await vi.advanceTimersByTimeAsync(5_000);
      expect(runs).toEqual([0, 1_100]);
    });

    test('is woken from its rest', async () => {
      const worker = start();
      await vi.advanceTimersByTimeAsync(5_300);
      worker.wake();
      await vi.advanceTimersByTimeAsync(0);
      expect(runs).toEqual([0, 5_300]);
    });

    test('runs at each interval while changes are not reported, even if reporting stops later', async () => {
      isFollowing = false;
      start();
      await vi.advanceTimersByTimeAsync(2_500);
      expect(runs).toEqual([0, 1_000, 2_000]);
      isFollowing = true;
      await vi.advanceTimersByTimeAsync(7_800);
      expect(runs).toEqual([0, 1_000, 2_000]);
      isFollowing = false;
      await vi.advanceTimersByTimeAsync(2_000);
      expect(runs).toEqual([0, 1_000, 2_000, 11_000, 12_000]);
    });

    test('checks at each interval whether something is due, so that a clock can be changed', async () => {
      const dueAt = new Date(3_600_000);
      start({ isDue: () => runs.length === 1 && new Date() >= dueAt });
      await vi.advanceTimersByTimeAsync(4_200);
      vi.setSystemTime(3_600_500);
      await vi.advanceTimersByTimeAsync(800);
      expect(runs).toEqual([0, 3_601_300]);
      await vi.advanceTimersByTimeAsync(30_000);
      expect(runs).toHaveLength(2);
    });

    test('does not rest after a run that failed or was incomplete', async () => {
      start({
        retryMs: 200,
        async run() {
          await run();
          if (runs.length === 1) throw new Error('no database');
          return runs.length === 2 ? ('incomplete' as const) : undefined;
        },
      });
      await vi.advanceTimersByTimeAsync(10_000);
      expect(runs).toEqual([0, 200, 400]);
    });

    test('does not rest while another replica holds its lease', async () => {
      let isTaken = true;
      const lease = { token: 1, isHeld: () => true, renew: async () => true, release: async () => {} };
      start({ leases: { acquire: async () => (isTaken ? null : lease) } });
      await vi.advanceTimersByTimeAsync(3_500);
      isTaken = false;
      await vi.advanceTimersByTimeAsync(10_000);
      expect(runs).toEqual([4_000]);
    });

    test('stops immediately while it rests', async () => {
      start();
      await vi.advanceTimersByTimeAsync(5_500);
      await stop();
      expect([runs, vi.getTimerCount()]).toEqual([[0], 0]);
    });
  });

  describe('with a lease', () => {
    let token = 0;
    let isTaken = false;
    const leases: LeaseStore = {
      async acquire() {
        if (isTaken) return null;
        isTaken = true;
        token += 1;
        return {
          token,
          isHeld: () => true,
          renew: async () => isTaken,
          async release() {
            isTaken = false;
          },
        };
      },
    };
    beforeEach(() => {
      token = 0;
      isTaken = false;
    });

    test('acquires the lease for each run and passes its token', async () => {
      const tokens: number[] = [];
      stop = createBackgroundWorker({
        ...options,
        leases,
        async run({ leaseToken }) {
          tokens.push(leaseToken);
        },
      }).start();
      await vi.advanceTimersByTimeAsync(1_100);
      expect([tokens, isTaken]).toEqual([[1, 2], false]);
    });

    test('skips a run while another replica is running', async () => {
      isTaken = true;
      stop = createBackgroundWorker({ ...options, leases, run }).start();
      await vi.advanceTimersByTimeAsync(1_500);
      isTaken = false;
      await vi.advanceTimersByTimeAsync(1_000);
      expect(runs).toEqual([2_000]);
    });

    test('runs soon after the other replica when woken in the meantime', async () => {
      const worker = createBackgroundWorker({ ...options, intervalMs: 60_000, leases, run });
      stop = worker.start();
      await vi.advanceTimersByTimeAsync(100);
      isTaken = true;
      worker.wake();
      await vi.advanceTimersByTimeAsync(1_000);
      isTaken = false;
      await vi.advanceTimersByTimeAsync(300);
      expect(runs).toHaveLength(2);
    });

    test('aborts a run when another replica takes over its lease', async () => {
      const aborted = Promise.withResolvers<number>();
      stop = createBackgroundWorker({
        ...options,
        leases,
        leaseSeconds: 3,
        async run({ signal }) {
          if (runs.push(Date.now()) > 1) return;
          await new Promise((resolve) => signal.addEventListener('abort', resolve));
          aborted.resolve(Date.now());
        },
      }).start();
      await vi.advanceTimersByTimeAsync(2_500);
      isTaken = false;
      await vi.advanceTimersByTimeAsync(1_000);
      expect(await aborted.promise).toBe(3_000);
    });
  });
});
