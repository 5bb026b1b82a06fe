import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { z } from 'zod';
import type { Core } from './cores.ts';
import { type Mutant, toMutant } from './mutant.ts';

/**
 * Changes the files in one place at a time, and runs the core's tests with each change. Results of unchanged code with unchanged
 * tests are reused.
 * @param files of the core, from the repository's root
 */
export async function runMutants(coreName: string, core: Core, files: readonly string[]): Promise<Mutant[]> {
  process.env.MUTATION_TESTS = core.tests.join(' ');
  forgetSurvivors(getKnownResultsPath(coreName));
  const results = await new Stryker({ ...createOptions(coreName, core), mutate: [...files] }).runMutationTest();
  return results
    .map((result) => ({ ...result, fileName: relative(process.cwd(), result.fileName) }))
    .filter(({ fileName }) => files.includes(fileName))
    .flatMap(toMutant);
}

function createOptions(coreName: string, { timeoutMs = 5_000 }: Core): ConstructorParameters<typeof Stryker>[0] {
  return {
    testRunner: 'vitest',
    // Finding the related tests for each mutant takes longer than running the core's tests.
    vitest: { configFile: 'tests/vitest.mutation.config.ts', related: false },
    plugins: ['@stryker-mutator/vitest-runner'],
    coverageAnalysis: 'perTest',
    concurrency: 1,
    timeoutMS: timeoutMs,
    incremental: true,
    incrementalFile: getKnownResultsPath(coreName),
    tempDirName: '.data/mutation',
    // Stryker would rewrite tsconfig files through an API that TypeScript 7 no longer has.
    ignorePatterns: ['/*', '!/libs', '!/services', '!/tests', '!/package.json', '!/vitest.shared.ts', 'tsconfig*.json'],
    reporters: ['progress-append-only'],
    allowConsoleColors: false,
  };
}

function getKnownResultsPath(coreName: string): string {
  return `node_modules/.cache/mutation/${coreName}.json`;
}

const knownResultsSchema = z.looseObject({
  files: z.record(z.string(), z.looseObject({ mutants: z.array(z.looseObject({ status: z.string() })) })),
});

/** Stryker does not rerun surviving mutants of import-time code with tests that were added since. */
function forgetSurvivors(path: string): void {
  if (!existsSync(path)) return;
  const known = knownResultsSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  for (const file of Object.values(known.files))
    file.mutants = file.mutants.filter(({ status }) => status !== 'Survived' && status !== 'NoCoverage');
  writeFileSync(path, JSON.stringify(known));
}
