import { expect, test } from 'vitest';
import { stopAll } from './stop-all.ts';

test('the last one started is stopped first, and one that fails does not keep the others from it', async () => {
  const stopped: string[] = [];
  const running = ['database', 'scoring', 'gateway'].map((name) => ({
    async stop() {
      stopped.push(name);
      if (name !== 'database') throw new Error(name);
    },
  }));
  const failure = await stopAll(running).catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: '2 parts failed to stop', errors: [Error('gateway'), Error('scoring')] });
  expect(stopped).toEqual(['gateway', 'scoring', 'database']);
});
