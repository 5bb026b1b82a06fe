import { globSync } from 'node:fs';

/** Pure code whose tests must notice every change, and the tests that bear on it. Globs are relative to the repository. */
export interface Core {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
}

const inFolder = (folder: string): Core => ({ mutate: [`${folder}/**/*.ts`], tests: [`${folder}/**/*.test.ts`] });

export const cores = {
  'score-rules': inFolder('libs/score-rules/src'),
  phone: inFolder('libs/phone/src'),
  reliability: {
    mutate: ['services/scoring/src/reliability/{grade-reliability,get-reliability-effect}.ts'],
    tests: ['services/scoring/src/reliability/*.test.ts'],
  },
  'match-states': {
    mutate: ['services/matchmaking/src/matches/{match,match-transitions,match-slots,match-visibility,match-times}.ts'],
    tests: ['services/matchmaking/src/matches/*.test.ts'],
  },
  'score-sheet': {
    mutate: ['services/scoring/src/sheets/score-sheet.ts'],
    tests: ['services/scoring/src/sheets/*.test.ts'],
  },
} satisfies Record<string, Core>;

export type CoreName = keyof typeof cores;

export function isCoreName(name: string): name is CoreName {
  return Object.hasOwn(cores, name);
}

/** Sorted paths from the repository's root. */
export function listCoreFiles(name: CoreName): string[] {
  return cores[name].mutate
    .flatMap((pattern) => globSync(pattern))
    .filter((file) => !/(\.test|\/index)\.ts$/.test(file))
    .sort();
}
