import { readFileSync } from 'node:fs';
import { type CoreName, cores, isCoreName, listCoreFiles } from './cores.ts';
import { hashFile, type MutationResults } from './mutation-results.ts';

/** About three minutes. Counted in mutants instead of minutes, so that a busy machine runs the same ones. */
const maxMutants = 400;
/** For files without figures. */
const mutantsPerLine = 2;

/** The files of each core that have changed since the recorded figures, up to a number of mutants. Prints the files it leaves out. */
export function chooseChangedFiles(results: MutationResults, print: (line: string) => void): [CoreName, string[]][] {
  let available = maxMutants;
  return Object.keys(cores)
    .filter(isCoreName)
    .flatMap((coreName): [CoreName, string[]][] => {
      const known = results[coreName] ?? {};
      const changed = listCoreFiles(coreName).filter((file) => known[file]?.sha256 !== hashFile(file));
      const chosen = changed.filter((file) => {
        const mutants = known[file]?.mutants ?? mutantsPerLine * readFileSync(file, 'utf8').split('\n').length;
        if (mutants > available) {
          print(`${file}: too many mutants for this run; run \`npm run mutation -- ${coreName}\``);
          return false;
        }
        available -= mutants;
        return true;
      });
      return chosen.length === 0 ? [] : [[coreName, chosen]];
    });
}
