import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listZodImporters } from './list-zod-importers.ts';

const browserCode = [
  'frontends/*/src/{index,remote}.{ts,tsx}',
  'libs/{ui,web-kit,api-client}/src/{index.ts,*/index.ts}',
];
const screen = 'frontends/player-dashboard/src/new-screen.ts';
const rule = 'libs/contracts/src/scoring/new-rule.ts';

test('no front-end loads zod', async () => {
  const entries = globSync(browserCode, { cwd: join(import.meta.dirname, '..'), exclude: ['**/testing/**'] });
  expect(entries.length).toBeGreaterThan(20);
  expect(await listZodImporters(entries)).toEqual([]);
});

test('notices a screen that uses a function beside a schema', async () => {
  const found = await listZodImporters([screen], {
    [screen]: `import { isWon } from '../../../${rule}'; export const label = isWon(11) ? 'Won' : 'Lost';`,
    [rule]: `import * as z from 'zod'; export const points = z.int(); export const isWon = (own: number) => own >= 11;`,
  });
  expect(found).toEqual([rule]);
});

test('notices a screen that uses a schema or a call of the contracts', async () => {
  for (const name of ['weeklyRunSchema', 'getWeeklyRun'])
    expect(
      await listZodImporters([screen], {
        [screen]: `import { ${name} } from '@rally/contracts/matchmaking'; console.log(${name});`,
      }),
    ).toContain('libs/contracts/src/matchmaking/weekly-run/weekly-run.ts');
});

test('allows types beside schemas, and what has a file of its own', async () => {
  const found = await listZodImporters([screen], {
    [screen]: `
      import type { Match } from '@rally/contracts/matchmaking';
      import { hasRunEnded, type WeeklyRun } from '@rally/contracts/matchmaking';
      export const isOver = (run: WeeklyRun, match: Match | null) => match === null && hasRunEnded(run);`,
  });
  expect(found).toEqual([]);
});
