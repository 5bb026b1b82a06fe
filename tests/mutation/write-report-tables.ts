import { readFileSync, writeFileSync } from 'node:fs';
import { invariantNumbers, listTestFileNames, readInvariantMutants } from '../invariants/invariant-mutant.ts';
import { readAcceptedSurvivors } from './accepted-survivors.ts';
import { type MutationResults, readMutationResults } from './mutation-results.ts';

export const reportPath = 'docs/mutation-testing.md';

/** Writes the figures, the accepted survivors and the mutants of invariants into the document. */
export function writeReportTables(): void {
  writeFileSync(reportPath, withReportTables(readFileSync(reportPath, 'utf8')));
}

/** The document with current tables between its markers. */
export function withReportTables(document: string): string {
  const tables = {
    figures: renderFigures(readMutationResults()),
    survivors: renderSurvivors(),
    invariants: renderInvariantMutants(),
  };
  return Object.entries(tables).reduce(
    (text, [name, table]) =>
      text.replace(
        new RegExp(`(<!-- ${name} -->\\n)[^]*(<!-- end of ${name} -->)`),
        (_match, begin, end) => `${begin}\n${table}\n\n${end}`,
      ),
    document,
  );
}

function renderFigures(results: MutationResults): string {
  const rows = Object.entries(results).map(([core, files]) => {
    const sum = (field: 'mutants' | 'killed') => Object.values(files).reduce((total, file) => total + file[field], 0);
    const [mutants, killed] = [sum('mutants'), sum('killed')];
    return `| ${core} | ${mutants} | ${((100 * killed) / mutants).toFixed(1)}% | ${mutants - killed} |`;
  });
  return ['| core | mutants | killed | survivors |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function renderSurvivors(): string {
  const rows = readAcceptedSurvivors().map(({ file, code, changes, reason }) => {
    const cells = [
      file.split('/').at(-1) ?? file,
      `\`${code}\``,
      changes.map((change) => `\`${change}\``).join('<br>'),
      reason,
    ];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  return ['| file | line | changes | reason |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function renderInvariantMutants(): string {
  const mutants = readInvariantMutants();
  const rows = invariantNumbers.map((number) => {
    const own = mutants.filter(({ invariant }) => invariant === number);
    return `| ${number} | ${own[0]?.invariantName} | ${own.length} | ${listTestFileNames(own).join(', ')} |`;
  });
  return ['| | invariant | mutants | caught by |', '| --- | --- | --- | --- |', ...rows].join('\n');
}
