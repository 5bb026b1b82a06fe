import mongoose from 'mongoose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DatabaseTimeoutError } from '../database-timeout-error.ts';
import { runHandlerWithRetries } from './run-handler-with-retries.ts';

describe('runHandlerWithRetries', () => {
  const never = new AbortController().signal;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(1);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  /** The times of a handler's attempts, in milliseconds, and the outcome. */
  async function run(handler: (attempt: number) => Promise<void>, askDatabase?: () => Promise<unknown>) {
    const startedAt = performance.now();
    const attempts: number[] = [];
    const running = runHandlerWithRetries(
      () => {
        attempts.push(Math.round(performance.now() - startedAt));
        return handler(attempts.length);
      },
      never,
      askDatabase,
    );
    const [failure] = await Promise.all([running, vi.advanceTimersByTimeAsync(60_000)]);
    return { failure, attempts };
  }

  const fail = async () => {
    throw new Error('not yet');
  };

  test('resolves to null once an attempt succeeds', async () => {
    expect(await run((attempt) => (attempt < 3 ? fail() : Promise.resolve()))).toEqual({
      failure: null,
      attempts: [0, 100, 400],
    });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('resolves to the last error after five attempts, about three seconds', async () => {
    expect(await run(fail)).toEqual({ failure: new Error('not yet'), attempts: [0, 100, 400, 1_300, 4_000] });
    vi.mocked(Math.random).mockReturnValue(0);
    expect((await run(fail)).attempts).toEqual([0, 50, 200, 650, 2_000]);
  });

  test('gives up on a handler that hangs', async () => {
    expect(await run(() => new Promise(() => {}))).toEqual({
      failure: new Error('not done within 10000 ms'),
      attempts: [0, 10_100],
    });
  });

  test('gives up on a handler that hangs although the database answers', async () => {
    const askDatabase = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 1_900)));
    const { failure, attempts } = await run(() => new Promise(() => {}), askDatabase);
    expect([failure, attempts]).toEqual([new Error('not done within 10000 ms'), [0, 12_000]]);
    expect(askDatabase).toHaveBeenCalledTimes(2);
  });

  test('throws when a handler hangs and the database does not answer either', async () => {
    const hang = () => new Promise<never>(() => {});
    const trying = runHandlerWithRetries(hang, never, hang);
    const [outcome] = await Promise.all([Promise.allSettled([trying]), vi.advanceTimersByTimeAsync(12_000)]);
    const outage = new DatabaseTimeoutError('the database did not answer within 2000 ms');
    expect(outcome).toStrictEqual([{ status: 'rejected', reason: outage }]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('throws when a handler hangs and the question to the database fails', async () => {
    const failure = new Error('not primary');
    const trying = runHandlerWithRetries(
      () => new Promise(() => {}),
      never,
      () => Promise.reject(failure),
    );
    const [outcome] = await Promise.all([Promise.allSettled([trying]), vi.advanceTimersByTimeAsync(10_000)]);
    expect(outcome).toEqual([{ status: 'rejected', reason: failure }]);
  });

  test('does not ask the database about a handler that fails in time', async () => {
    const askDatabase = vi.fn(async () => undefined);
    await run(fail, askDatabase);
    expect(askDatabase).not.toHaveBeenCalled();
  });

  test('starts no attempt later than 15 seconds after the first', async () => {
    const slow = (ms: number) => async () => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      throw new Error('slow');
    };
    expect((await run(slow(7_300))).attempts).toEqual([0, 7_400, 15_000]);
    expect((await run(slow(7_301))).attempts).toEqual([0, 7_401]);
  });

  test('throws when the database is unreachable', async () => {
    const outage = new mongoose.mongo.MongoNetworkError('connection closed');
    await expect(runHandlerWithRetries(() => Promise.reject(outage), never)).rejects.toBe(outage);
  });

  test('throws when it is aborted before it begins, or while it waits', async () => {
    const ending = new AbortController();
    const handler = vi.fn(fail);
    const trying = runHandlerWithRetries(handler, ending.signal);
    await vi.advanceTimersByTimeAsync(50);
    ending.abort(new Error('stopping'));
    await expect(trying).rejects.toThrow('stopping');
    expect(vi.getTimerCount()).toBe(0);
    await expect(runHandlerWithRetries(handler, ending.signal)).rejects.toThrow('stopping');
    expect(handler).toHaveBeenCalledTimes(1);
  });
});
