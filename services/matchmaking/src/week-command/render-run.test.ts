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

test('the week of the matches, and the reasons of the unpaired by how many have them', () => {
  const run = {
    ...{ runId: '2026-11-23.1', kind: 'weekly' as const, week: '2026-11-23', dryRun: false, seed: 7 },
    ...{ state: 'applied' as const, progress: { done: 0, total: 0 }, error: null },
    ...{ createdAt: '2026-11-29T15:00:00.000Z', summary: null },
  };
  const reasons = new Map([['level', 2] as const, ['availability', 11] as const]);
  const lines = renderWeeklyRun(run, [], reasons);
  expect(lines[0]).toContain('of the week of 2026-11-23 (matches from 2026-11-30), seed 7');
  expect(lines.filter((line) => line.includes(' unpaired: '))).toEqual([
    '  11 unpaired: no times in common',
    '  2 unpaired: nobody near at their level',
  ]);
});
