import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readAcceptedSurvivors } from './accepted-survivors.ts';
import { cores, isCoreName, listCoreFiles } from './cores.ts';
import { readMutationResults } from './mutation-results.ts';
import { reportPath, withReportTables } from './write-report-tables.ts';

const coreNames = Object.keys(cores).filter(isCoreName);

test.each(coreNames)('the globs of %s name files and tests', (name) => {
  const { mutate, tests } = cores[name];
  expect([...mutate, ...tests].filter((pattern) => globSync(pattern).length === 0)).toEqual([]);
  expect(listCoreFiles(name)).not.toEqual([]);
});

test('no file belongs to two cores', () => {
  const files = coreNames.flatMap(listCoreFiles);
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
});

test('the lines with accepted survivors are still in their files', () => {
  const outdated = readAcceptedSurvivors().filter(
    ({ file, code }) =>
      !readFileSync(file, 'utf8')
        .split('\n')
        .some((line) => line.trim() === code),
  );
  expect(outdated).toEqual([]);
});

test('at least 90% of the mutants of each core were killed', () => {
  const shares = Object.entries(readMutationResults()).map(([core, files]) => {
    const figures = Object.values(files);
    const killed = figures.reduce((total, file) => total + file.killed, 0);
    return { core, share: killed / figures.reduce((total, file) => total + file.mutants, 0) };
  });
  expect(shares.filter(({ share }) => share < 0.9)).toEqual([]);
});

test('the document shows the recorded figures and the accepted survivors', () => {
  const document = readFileSync(reportPath, 'utf8');
  expect(document).toBe(withReportTables(document));
});
