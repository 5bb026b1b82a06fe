import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { createBatchWorker } from './create-batch-worker.ts';

test('continues immediately while changes are left, and rests after an error', async () => {
  const outcomes = [false, false];
  const runBatch = vi.fn(async () => {
    const isLast = outcomes.shift();
    if (isLast === undefined) throw new Error('a row that cannot be read');
    return isLast;
  });
  const follows = { changes: { follow() {}, isFollowing: () => false }, collections: [] };
  const stop = createBatchWorker('counts', follows, runBatch, pino({ level: 'silent' })).start();
  await vi.waitFor(() => expect(runBatch).toHaveBeenCalledTimes(3));
  await setTimeout(300);
  expect(runBatch).toHaveBeenCalledTimes(3);
  await stop();
});
