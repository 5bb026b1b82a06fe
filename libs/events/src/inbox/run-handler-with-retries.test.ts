import mongoose from 'mongoose';
import { describe, expect, test, vi } from 'vitest';
import { runHandlerWithRetries } from './run-handler-with-retries.ts';

describe('runHandlerWithRetries', () => {
  const never = new AbortController().signal;

  test('resolves to null once an attempt succeeds', async () => {
    let tries = 0;
    const failure = await runHandlerWithRetries(async () => {
      tries += 1;
      if (tries < 3) throw new Error('not yet');
    }, never);
    expect([failure, tries]).toEqual([null, 3]);
  });

  test('gives up on a handler that hangs', async () => {
    vi.useFakeTimers();
    try {
      let tries = 0;
      const trying = runHandlerWithRetries(async () => {
        tries += 1;
        await new Promise(() => {});
      }, never);
      await vi.advanceTimersByTimeAsync(25_000);
      expect(await trying).toEqual(new Error('not done within 10000 ms'));
      expect(tries).toBe(2);
    } finally {
      vi.useRealTimers();
    }
  });

  test('throws when the database is unreachable', async () => {
    const outage = new mongoose.mongo.MongoNetworkError('connection closed');
    await expect(runHandlerWithRetries(() => Promise.reject(outage), never)).rejects.toBe(outage);
  });

  test('throws when it is aborted while it waits', async () => {
    const ending = new AbortController();
    const trying = runHandlerWithRetries(() => Promise.reject(new Error('not yet')), ending.signal);
    ending.abort();
    await expect(trying).rejects.toThrow('abort');
  });
});
