import { syncBuiltinESMExports } from 'node:module';
import workerThreads, { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultPairingRules } from '../pairing/rules/pairing-rules.ts';
import { createSamplePairingPlayers } from '../simulation/create-sample-pairing-players.ts';
import { planPairsInWorker } from './plan-pairs-in-worker.ts';

const OriginalWorker = Worker;
const started: Worker[] = [];

class WorkerUnlessHelper extends OriginalWorker {
  constructor(...[file, options]: ConstructorParameters<typeof Worker>) {
    if (String(file).includes('help-planning')) throw new Error('no thread left');
    super(file, options);
    started.push(this);
  }
}

beforeEach(() => replaceWorker(WorkerUnlessHelper));
afterEach(() => replaceWorker(OriginalWorker));

function replaceWorker(to: typeof Worker): void {
  Reflect.set(workerThreads, 'Worker', to);
  syncBuiltinESMExports();
}

test('the planning thread ends when a helper cannot be started', async () => {
  const players = createSamplePairingPlayers(300, 1);
  const request = { players, rules: defaultPairingRules, seed: 1 };
  await expect(planPairsInWorker(request, () => undefined, 2)).rejects.toThrow('no thread left');
  expect(started.map(({ threadId }) => threadId)).toEqual([-1]);
});
