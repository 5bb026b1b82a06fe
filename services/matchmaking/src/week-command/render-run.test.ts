import { expect, test } from 'vitest';
import { renderWeeklyRun } from './render-run.ts';

test.each([
  ['weekly', false, 'No matches were made.'],
  ['standby', false, 'No matches were made.'],
  ['weekly', true, 'Nothing was applied.'],
] as const)('a %s run without pairs, dry run %j: %s', (kind, dryRun, last) => {
  const run = {
    ...{ runId: '2026-11-23.1', kind, week: '2026-11-23', dryRun, seed: 7, state: 'applied' as const },
    ...{ progress: { done: 0, total: 0 }, error: null, createdAt: '2026-11-29T15:00:00.000Z', summary: null },
  };
  expect(renderWeeklyRun(run, [], new Map()).at(-1)).toBe(last);
});
