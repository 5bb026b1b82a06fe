import { parseArgs } from 'node:util';
import { findNeedlessAcceptances, findUnacceptedSurvivors, readAcceptedSurvivors } from './accepted-survivors.ts';
import { chooseChangedFiles } from './choose-changed-files.ts';
import { type CoreName, cores, isCoreName, listCoreFiles } from './cores.ts';
import type { Mutant } from './mutant.ts';
import { hashFile, readMutationResults, writeMutationResults } from './mutation-results.ts';
import { runMutants } from './run-mutants.ts';
import { writeReportTables } from './write-report-tables.ts';

/** `npm run mutation -- [core or file …]`; `--changed` for the files that have changed since the recorded figures. */
const { values, positionals } = parseArgs({ options: { changed: { type: 'boolean' } }, allowPositionals: true });
const print = (line: string) => process.stdout.write(`${line}\n`);

let hasFailed = false;
for (const [coreName, files] of chooseFiles()) {
  const isWholeCore = files.length === listCoreFiles(coreName).length && !values.changed;
  const mutants = await runMutants(coreName, cores[coreName], files);
  printSurvivors(coreName, mutants, files);
  if (isWholeCore) record(coreName, files, mutants);
}
if (!values.changed) writeReportTables();
process.exitCode = hasFailed ? 1 : 0;

function chooseFiles(): [CoreName, string[]][] {
  if (values.changed) return chooseChangedFiles(readMutationResults(), print);
  const coreNames = Object.keys(cores).filter(isCoreName);
  const unknown = positionals.filter(
    (name) => !isCoreName(name) && !coreNames.some((core) => listCoreFiles(core).includes(name)),
  );
  if (unknown.length > 0)
    throw new Error(`Neither a core nor a file of one: ${unknown.join(', ')}. Cores: ${coreNames.join(', ')}`);
  return coreNames.flatMap((coreName): [CoreName, string[]][] => {
    const files = listCoreFiles(coreName);
    const chosen =
      positionals.length === 0 || positionals.includes(coreName)
        ? files
        : files.filter((file) => positionals.includes(file));
    return chosen.length === 0 ? [] : [[coreName, chosen]];
  });
}

function printSurvivors(coreName: CoreName, mutants: readonly Mutant[], files: readonly string[]): void {
  const accepted = readAcceptedSurvivors();
  const survivors = findUnacceptedSurvivors(mutants, accepted);
  // A mutant that survives on a quiet machine may reach its time limit on a busy one.
  const needless = values.changed ? [] : findNeedlessAcceptances(mutants, accepted, files);
  const killed = mutants.filter(({ isKilled }) => isKilled).length;
  print(`${coreName}: ${killed} of ${mutants.length} mutants killed, ${((100 * killed) / mutants.length).toFixed(1)}%`);
  for (const { file, code, change } of survivors) print(`  survived: ${file}: ${code}\n    ${change}`);
  for (const entry of needless) print(`  accepted but killed or gone: ${entry}`);
  if (survivors.length + needless.length > 0) hasFailed = true;
}

function record(coreName: CoreName, files: readonly string[], mutants: readonly Mutant[]): void {
  const figures = files.map((file) => {
    const own = mutants.filter((mutant) => mutant.file === file);
    return [
      file,
      { sha256: hashFile(file), mutants: own.length, killed: own.filter(({ isKilled }) => isKilled).length },
    ] as const;
  });
  writeMutationResults({ ...readMutationResults(), [coreName]: Object.fromEntries(figures) });
}
