import { expect, test } from 'vitest';
import { stopAll } from './stop-all.ts';

test('each group stops after the one before it, and parts that fail do not keep the others from it', async () => {
  const stopped: string[] = [];
  const stop = (name: string, failure?: Error) => async () => {
    stopped.push(name);
    if (failure) throw failure;
  };
  const [closed, busy] = [new Error('closed'), new Error('busy')];
  await expect(
    stopAll([stop('gateway', closed), stop('worker')], [stop('scoring', busy)], [stop('database')]),
  ).rejects.toMatchObject({ message: '2 parts failed to stop', errors: [closed, busy] });
  expect(stopped).toEqual(['gateway', 'worker', 'scoring', 'database']);
});
