import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { invariantNumbers, readInvariantMutants } from './invariant-mutant.ts';

const repository = join(import.meta.dirname, '../..');
const mutants = readInvariantMutants();

test.each(invariantNumbers)('invariant %i has at least three mutants', (number) => {
  expect(mutants.filter(({ invariant }) => invariant === number).length).toBeGreaterThanOrEqual(3);
});

test('every mutant still applies to the code', () => {
  const outdated = mutants.filter(
    ({ patch }) => spawnSync('git', ['apply', '--check', patch], { cwd: repository }).status !== 0,
  );
  expect(outdated.map(({ patch }) => patch)).toEqual([]);
});

test('every mutant names test files that exist', () => {
  const files = mutants.flatMap(({ testFiles }) => testFiles);
  expect(files.filter((file) => !existsSync(join(repository, file)))).toEqual([]);
});
