import { parseArgs } from 'node:util';
import { type InvariantMutant, invariantNumbers, listTestFileNames, readInvariantMutants } from './invariant-mutant.ts';
import { runNamedTests, type TestResults } from './run-named-tests.ts';
import { createScratchCopy, type ScratchCopy } from './scratch-copy.ts';

/**
 * `npm run mutants:invariants -- [number …]`: breaks each invariant, or only these, in each way that is stored beside this file, and
 * runs the tests that should notice. Prints a table. Exits with 1 if a mutant survives or an invariant has fewer than three.
 */
const { positionals } = parseArgs({ allowPositionals: true });
const minMutants = 3;
const print = (line: string) => process.stdout.write(`${line}\n`);

const unknown = positionals.filter((number) => !invariantNumbers.includes(Number(number)));
if (unknown.length > 0) throw new Error(`No number of an invariant: ${unknown.join(', ')}`);
const chosen = positionals.length === 0 ? invariantNumbers : positionals.map(Number);
const mutants = readInvariantMutants().filter(({ invariant }) => chosen.includes(invariant));
const copy = createScratchCopy();
try {
  assertTestsPassUnchanged(copy);
  const survivors = mutants.filter((mutant) => !isCaught(copy, mutant));
  printTable(survivors);
  const isScarce = chosen.some((invariant) => ofInvariant(mutants, invariant).length < minMutants);
  process.exitCode = survivors.length > 0 || isScarce ? 1 : 0;
} finally {
  copy.remove();
}

/** Checks the tests without a mutant, since a test that fails or is missing would seem to catch every mutant. */
function assertTestsPassUnchanged({ folder }: ScratchCopy): void {
  const files = [...new Set(mutants.flatMap(({ testFiles }) => testFiles))];
  const { passed, failed, fileErrors } = runNamedTests(
    folder,
    files,
    mutants.map(({ testName }) => testName),
  );
  if (failed.length + fileErrors.length > 0)
    throw new Error(`Fail without a mutant: ${[...failed, ...fileErrors].join('\n')}`);
  const nameless = mutants.filter(({ testName }) => !passed.some((name) => name.includes(testName)));
  if (nameless.length > 0) throw new Error(`No test has the name in ${nameless.map(({ patch }) => patch).join(', ')}`);
}

function isCaught(copy: ScratchCopy, { patch, removes, testFiles, testName }: InvariantMutant): boolean {
  copy.apply(patch);
  const results = runNamedTests(copy.folder, testFiles, [testName], { untilFailure: true });
  copy.revert(patch);
  print(`${results.failed.length > 0 ? 'caught  ' : 'SURVIVED'}  ${patch}`);
  print(`    ${removes}`);
  for (const line of describeResults(results)) print(`    ${line}`);
  return results.failed.length > 0;
}

function describeResults({ passed, failed, fileErrors }: TestResults): string[] {
  if (failed.length > 0) return failed.map((name) => `by: ${name}`);
  return [`${passed.length} tests pass`, ...fileErrors];
}

function printTable(survivors: readonly InvariantMutant[]): void {
  print('\ninvariant                          mutants  caught  by');
  for (const invariant of chosen) {
    const own = ofInvariant(mutants, invariant);
    const caught = own.length - ofInvariant(survivors, invariant).length;
    const name = `${String(invariant).padStart(2)}  ${own[0]?.invariantName ?? ''}`;
    print(
      `${name.padEnd(33)}  ${String(own.length).padStart(7)}  ${String(caught).padStart(6)}  ${listTestFileNames(own).join(', ')}`,
    );
  }
}

function ofInvariant(all: readonly InvariantMutant[], invariant: number): InvariantMutant[] {
  return all.filter((mutant) => mutant.invariant === invariant);
}
