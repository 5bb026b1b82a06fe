import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const repository = join(import.meta.dirname, '..');
const architecture = readFileSync(join(repository, 'docs/architecture.md'), 'utf8');
const sources = globSync('{libs,services,frontends,deploy}/*/{src,*.ts}/{**/,}*.{ts,tsx}', { cwd: repository })
  .concat(globSync('{libs,services,frontends,deploy}/*/*.ts', { cwd: repository }))
  .filter(
    (path) => !/node_modules|\/dist\/|\.(test|properties|bench|contract)\.|\/testing\/|vitest[^/]*\.config/.test(path),
  );

test('the table of imports in docs/architecture.md equals the real ones', () => {
  const folders = [...new Set(sources.map((path) => path.split('/').slice(0, 2).join('/')))].filter(hasPackage).sort();
  const table = folders.map((folder) => `| ${folder} | ${importsOf(folder).join(', ') || '–'} |`);
  const documented = architecture.split('\n').filter((line) => /^\| (libs|services|frontends|deploy)\//.test(line));
  expect(documented).toEqual(table);
});

test('paths that docs/architecture.md names exist', () => {
  const paths = [...architecture.matchAll(/`((?:libs|services|frontends|deploy)\/[^`]*)`/g)].flatMap(([, path = '']) =>
    // `a/<name>/` stands for any name.
    globSync(path.replaceAll(/<[\w-]+>/g, '*'), { cwd: repository }).length > 0 || existsSync(join(repository, path))
      ? []
      : [path],
  );
  expect(paths).toEqual([]);
});

function hasPackage(folder: string): boolean {
  return existsSync(join(repository, folder, 'package.json'));
}

/** Packages of this repository that a package's product code imports. */
function importsOf(folder: string): string[] {
  const texts = sources
    .filter((path) => path.startsWith(`${folder}/`))
    .map((path) => readFileSync(join(repository, path), 'utf8'));
  const names = texts.flatMap((text) =>
    [...text.matchAll(/(?:from|import\(|import) ?'@rally\/([\w-]+)/g)].map(([, name = '']) => name),
  );
  return [...new Set(names)].filter((name) => name !== folder.split('/')[1]).sort();
}
