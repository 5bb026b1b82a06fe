import { beforeAll, expect, test } from 'vitest';
import { createUnaskedOptIn, toOptInId } from '../../src/opt-ins/opt-in.ts';
import { startAndCompleteRun } from '../complete-run.ts';
import {
  interceptStoreMethods,
  type MatchmakingWithoutWorkers,
  setUpIdleMatchmaking,
} from '../matchmaking-without-workers.ts';

/** Two full batches of candidates, and a third. */
const answers = 1_100;

const services = setUpIdleMatchmaking();
let deps: MatchmakingWithoutWorkers;
beforeAll(async () => {
  deps = await services.start();
  const rows = Array.from({ length: answers }, (_, number) => {
    const unasked = createUnaskedOptIn(`player-${number}`, '2026-11-16');
    return { ...unasked, _id: toOptInId(unasked), version: 1, answer: 'yes', answeredAt: deps.clock.now(), outbox: [] };
  });
  await deps.connection.collection<{ _id: string }>('opt_ins').insertMany(rows);
});

test('a plan reads one batch of candidates ahead of the one that it stores, and no further', async () => {
  let underWay = 0;
  const underWayAtStart: number[] = [];
  const encounters = interceptStoreMethods(deps.encounters, async (method) => {
    if (method !== 'listSince') return;
    underWay += 1;
    underWayAtStart.push(underWay);
  });
  const runs = interceptStoreMethods(
    deps.runs,
    async () => undefined,
    async (method) => {
      if (method === 'addToPlan') underWay -= 1;
    },
  );
  const { unpaired, run } = await startAndCompleteRun({ ...deps, encounters, runs }, { dryRun: true });
  expect(underWayAtStart).toEqual([1, 2, 2]);
  expect(unpaired).toHaveLength(answers);
  expect(run.progress).toEqual({ done: answers, total: answers });
});

// A rejection that nobody handles would fail the test run.
test.each([1, 2, 3])(
  'a plan fails with the error of batch %i of its candidates, and can be repeated',
  async (broken) => {
    let batches = 0;
    const encounters = interceptStoreMethods(deps.encounters, async (method) => {
      if (method !== 'listSince') return;
      batches += 1;
      if (batches === broken) throw new Error('broken');
    });
    await expect(startAndCompleteRun({ ...deps, encounters }, { dryRun: true })).rejects.toThrow('broken');
    const { unpaired } = await startAndCompleteRun(deps, { dryRun: true });
    expect(unpaired).toHaveLength(answers);
  },
);
