import { globSync, readFileSync } from 'node:fs';

const contractsFolder = 'libs/contracts/src/';
const testFile =
  /\.(test|bench|contract)\.tsx?$|\/(test|bench|testing)\/|^tests\/|^libs\/testing\/|vitest[^/]*\.config\.ts$/;

/** A source file of the product: its path from the root, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Exports of `libs/contracts` that no product code reads: whole exports (`restDaysAfterPlayedMatch`) and members of exported objects
 * (`matchTexts.loading`). Reads by tests and re-exports by an `index.ts` do not count, nor does a constant of the same name elsewhere.
 */
export function findUnusedContractExports(files: readonly SourceFile[]): string[] {
  const product = files.filter(({ path }) => !testFile.test(path));
  const contracts = product.filter(({ path }) => path.startsWith(contractsFolder) && !path.endsWith('/index.ts'));
  const importers = product.filter(
    ({ path, text }) => !path.startsWith(contractsFolder) && text.includes('@rally/contracts'),
  );
  return contracts.flatMap(({ path, text }) =>
    exportsOf(text).flatMap((exported) => {
      const readers = [
        ...contracts.map((file) => ({
          text: file.path === path ? withoutDeclaration(file.text, exported.name) : file.text,
          name: exported.name,
        })),
        ...importers.flatMap((file) => {
          const alias = importsFromContracts(file.text).get(exported.name);
          return alias === undefined ? [] : [{ text: file.text, name: alias }];
        }),
      ];
      return unusedPartsOf(exported, readers).map((name) => `${path}: ${name}`);
    }),
  );
}

interface Exported {
  readonly name: string;
  readonly members: readonly string[];
}

/** A file, and the name by which it reads an export. */
interface ExportUsingFile {
  readonly text: string;
  readonly name: string;
}

/** Exported constants and functions. Biome's formatting makes members of an object literal lines with two leading spaces. */
function exportsOf(text: string): Exported[] {
  return [...text.matchAll(/^export (?:const|function) (\w+)(?: = (?:defineErrors\()?\{\n([\s\S]*?)^\})?/gm)].map(
    ([, name = '', body = '']) => ({
      name,
      members: [...body.matchAll(/^ {2}(\w+)[:(]/gm)].map(([, key = '']) => key),
    }),
  );
}

function unusedPartsOf({ name, members }: Exported, readers: readonly ExportUsingFile[]): string[] {
  const reads = readers.flatMap((reader) => [...withoutImports(reader.text).matchAll(createReadPattern(reader.name))]);
  if (reads.length === 0) return [name];
  const readMembers = reads.map(([, member]) => member);
  // Read as a whole: indexed, spread, passed on or destructured.
  if (members.length === 0 || readMembers.includes(undefined)) return [];
  return members.filter((member) => !readMembers.includes(member)).map((member) => `${name}.${member}`);
}

function createReadPattern(name: string): RegExp {
  return new RegExp(`(?<!typeof |[\\w$'])(?<!(?<!\\.\\.)\\.)${name}\\b(?!')(?:\\??\\.(\\w+))?`, 'g');
}

/** What a file imports from the contracts: local names by exported names. */
function importsFromContracts(text: string): Map<string, string> {
  const clauses = text.matchAll(/import\s+\{([^}]*)\}\s+from\s+'@rally\/contracts[^']*'/g);
  const names = [...clauses].flatMap(([, clause = '']) => clause.split(',').map((name) => name.trim()));
  return new Map(
    names.map((name) => {
      const [exported = '', local = exported] = name.split(' as ');
      return [exported, local];
    }),
  );
}

function withoutImports(text: string): string {
  return text
    .replace(/^(?:import|export)\s+(?:type\s+)?(?:\{[^}]*\}|\* as \w+)\s+from\s+'[^']*';/gm, '')
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
}

function withoutDeclaration(text: string, name: string): string {
  return text.replace(new RegExp(`^export (const|function) ${name}\\b`, 'm'), '');
}

if (import.meta.main) {
  const paths = globSync('{libs,services,frontends,deploy,tests}/**/*.{ts,tsx}', {
    exclude: ['**/node_modules/**', '**/dist/**', '**/test-results/**'],
  });
  const unused = findUnusedContractExports(paths.map((path) => ({ path, text: readFileSync(path, 'utf8') })));
  for (const name of unused) process.stderr.write(`${name}\n`);
  if (unused.length > 0) {
    process.stderr.write(
      'Only tests use these exports of libs/contracts. Use them in the code that makes the decision, or delete them.\n',
    );
    process.exitCode = 1;
  }
}
