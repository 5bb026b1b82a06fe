import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';

/** One guard of an invariant removed from production code. */
export interface InvariantMutant {
  /** From the repository's root. */
  readonly patch: string;
  /** 1 to 16, as in `npm run audit`. */
  readonly invariant: number;
  /** The invariant in a few words: `paid once`. */
  readonly invariantName: string;
  /** What the change removes. */
  readonly removes: string;
  /** The files with the tests that notice the change, relative to the repository's root. */
  readonly testFiles: readonly string[];
  /** A part of the names of these tests. */
  readonly testName: string;
}

export const invariantNumbers = Array.from({ length: 16 }, (_, index) => index + 1);

/** All patches in the folders beside this file, by invariant. Throws if a patch does not say what it removes and what catches it. */
export function readInvariantMutants(): InvariantMutant[] {
  return globSync('tests/invariants/*/*.patch', { cwd: repository })
    .sort()
    .map((patch) => {
      const [, number, name = ''] = folderPattern.exec(basename(dirname(patch))) ?? [];
      const { removes, command } = headerSchema.parse(readHeader(patch), { error: () => `${patch}: ${headerForm}` });
      const invariant = Number(number);
      return { patch, invariant, invariantName: name.replaceAll('-', ' '), removes, ...command };
    });
}

/** The names of the test files, without folders, each once. */
export function listTestFileNames(mutants: readonly InvariantMutant[]): string[] {
  return [...new Set(mutants.flatMap(({ testFiles }) => testFiles.map((file) => basename(file))))];
}

const repository = join(import.meta.dirname, '../..');
const folderPattern = /^(\d\d)-([a-z-]+)$/;
const headerForm = 'begins with "Removes: …" and "Caught by: npm test -- <files> -t "<name>"", each on one line';

function readHeader(patch: string): { removes?: string; command?: string } {
  const [header = ''] = readFileSync(join(repository, patch), 'utf8').split(/^--- a\//m);
  return /^Removes: (?<removes>.+)\nCaught by: (?<command>.+)\n/.exec(header)?.groups ?? {};
}

const headerSchema = z.object({
  removes: z.string(),
  command: z
    .string()
    .regex(/^npm test -- [\w./-]+\.test\.ts( [\w./-]+\.test\.ts)* -t "[^"]+"$/)
    .transform((command) => {
      const [files = '', testName = ''] = command.slice('npm test -- '.length).split(' -t ');
      return { testFiles: files.split(' '), testName: testName.slice(1, -1) };
    }),
});
