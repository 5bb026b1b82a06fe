import { expect, test } from 'vitest';
import { findUnusedContractExports } from './unused-contracts.ts';

const constants = 'libs/contracts/src/matchmaking/weekly-run/cooldown-days.ts';

function unused(files: Record<string, string>): string[] {
  return findUnusedContractExports(Object.entries(files).map(([path, text]) => ({ path, text })));
}

test('a constant that product code imports is used', () => {
  const file = { [constants]: 'export const cooldownDays = 7;\n' };
  const read = "import { cooldownDays } from '@rally/contracts/matchmaking';\nconst days = cooldownDays + 1;";
  expect(unused({ ...file, 'services/matchmaking/src/rules.ts': read })).toEqual([]);
  const renamed = "import { cooldownDays as days } from '@rally/contracts/matchmaking';\nconst later = days + 1;";
  expect(unused({ ...file, 'services/matchmaking/src/rules.ts': renamed })).toEqual([]);
});

test('a constant that another contract reads is used', () => {
  const text = "import { cooldownDays } from './weekly-run/cooldown-days.ts';\nconst hours = cooldownDays * 24;";
  expect(
    unused({ [constants]: 'export const cooldownDays = 7;\n', 'libs/contracts/src/matchmaking/a.ts': text }),
  ).toEqual([]);
});

test.each([
  ['a test', 'services/matchmaking/src/rules.test.ts'],
  ['a journey', 'tests/journeys/week.ts'],
  ['the test harness', 'libs/testing/src/league.ts'],
])('a constant that only %s reads is unused', (_, path) => {
  const read = "import { cooldownDays } from '@rally/contracts/matchmaking';\nexpect(cooldownDays).toBe(7);";
  expect(unused({ [constants]: 'export const cooldownDays = 7;\n', [path]: read })).toEqual([
    `${constants}: cooldownDays`,
  ]);
});

test.each([
  ['has a constant of the same name', 'const cooldownDays = 7;\nconst days = cooldownDays + 1;'],
  ['imports it without reading it', "import { cooldownDays } from '@rally/contracts/matchmaking';\n"],
  ['mentions it in a comment', "import { cooldownDays } from '@rally/contracts/matchmaking';\n// cooldownDays\n"],
])('a constant is unused when product code only %s', (_, text) => {
  const files = { [constants]: 'export const cooldownDays = 7;\n', 'services/matchmaking/src/rules.ts': text };
  expect(unused(files)).toEqual([`${constants}: cooldownDays`]);
});

test('a re-export or a type derived from a constant does not use it', () => {
  const enums = 'export const sides = [1, 2] as const;\nexport type Side = (typeof sides)[number];\n';
  const index = "export { sides } from './enums.ts';\n";
  expect(
    unused({ 'libs/contracts/src/scoring/enums.ts': enums, 'libs/contracts/src/scoring/index.ts': index }),
  ).toEqual(['libs/contracts/src/scoring/enums.ts: sides']);
});

test('names the unread members of an object, unless it is also read as a whole', () => {
  const texts = "export const matchTexts = {\n  loading: 'Loading',\n  error: (text: string) => text,\n} as const;\n";
  const path = 'libs/contracts/src/matchmaking/matches/match-texts.ts';
  const screen = (read: string) => ({
    [path]: texts,
    'frontends/shell/src/a.tsx': `import { matchTexts } from '@rally/contracts/matchmaking';\n${read}`,
  });
  expect(unused(screen('matchTexts.loading'))).toEqual([`${path}: matchTexts.error`]);
  expect(unused(screen('Object.keys(matchTexts)'))).toEqual([]);
  expect(unused(screen('({ ...matchTexts })'))).toEqual([]);
});
