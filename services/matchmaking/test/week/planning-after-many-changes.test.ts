import { expect, test } from 'vitest';
import { summarizePlanningWeek } from '../../src/planning/summarize-planning-week.ts';
import { createTestMatch } from '../builders/create-test-match.ts';
import { startAndCompleteRun } from '../complete-run.ts';
import { type MatchmakingWithoutWorkers, setUpIdleMatchmaking } from '../matchmaking-without-workers.ts';

const matches = 450;

const services = setUpIdleMatchmaking();

async function countMatched(deps: MatchmakingWithoutWorkers): Promise<number> {
  return (await summarizePlanningWeek(deps, 0, deps.clock.now())).lengths.matched;
}

test('a request after many changes catches up with some of them, the worker with the rest', async () => {
  const deps = await services.start();
  await deps.matches.importMatches(
    Array.from({ length: matches }, (_, number) =>
      createTestMatch(`m${number}`, `one-${number}`, `other-${number}`, {}, deps.clock.now()),
    ),
  );
  const seen = await countMatched(deps);
  expect(seen).toBeGreaterThan(0);
  expect(seen).toBeLessThan(2 * matches);
  while (!(await deps.matchedRows.update()));
  expect(await countMatched(deps)).toBe(2 * matches);
  await deps.stop();
});

test('weekly planning knows the matches of a run once it has ended', async () => {
  const deps = await services.start();
  await deps.addWanting(['ann', 'bob', 'cid']);
  await startAndCompleteRun(deps, { dryRun: false });
  const { yes } = await deps.optIns.countAnswers('2026-11-16');
  expect(yes).toEqual({ all: 3, matched: 2 });
  await deps.stop();
});
