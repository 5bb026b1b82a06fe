import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const repository = join(import.meta.dirname, '../../..');
const builds = join(repository, 'tests/test-results/front-ends');

export interface ModifiedFrontEndBuild {
  /** Name of the built copy. */
  readonly as: string;
  /** Files to replace, by path in the front-end. */
  readonly files?: Readonly<Record<string, string>>;
  /** Dependencies to change in its package.json. */
  readonly dependencies?: Readonly<Record<string, string>>;
  /** A copy of a shared library to build it with. */
  readonly library?: { readonly name: string; readonly folder: string };
}

/**
 * Builds a modified copy of a front-end with different library versions, as another team would. Returns the build's folder.
 */
export async function buildModifiedFrontEnd(
  source: string,
  { as, files = {}, dependencies = {}, library }: ModifiedFrontEndBuild,
): Promise<string> {
  const folder = join(builds, as);
  await rm(folder, { recursive: true, force: true });
  await cp(join(repository, source), folder, {
    recursive: true,
    filter: (path) => !/\/(dist|node_modules)$/.test(path),
  });
  for (const [file, content] of Object.entries(files)) await writeFile(join(folder, file), content);
  await editPackage(folder, (content) => ({ ...content, dependencies: { ...content.dependencies, ...dependencies } }));
  if (library) {
    await mkdir(join(folder, 'node_modules/@rally'), { recursive: true });
    await symlink(library.folder, join(folder, 'node_modules', library.name));
  }
  const webpack = join(repository, 'node_modules/webpack/bin/webpack.js');
  // The other shared libraries use the copy, too; else there would be two of the same version.
  const modules = library ? [join(folder, 'node_modules'), 'node_modules'] : [];
  const resolveModules = modules.flatMap((path) => ['--resolve-modules', path]);
  await run(process.execPath, [webpack, '--mode', 'production', '--no-cache', ...resolveModules], { cwd: folder });
  return join(folder, 'dist');
}

/** Copies a library as a different version, with some files changed. Returns its folder. */
export async function copyLibraryAsNewVersion(
  source: string,
  { version, append }: { version: string; append: Readonly<Record<string, string>> },
): Promise<string> {
  const folder = join(builds, `${source.replaceAll('/', '-')}-${version}`);
  await rm(folder, { recursive: true, force: true });
  await cp(join(repository, source), folder, { recursive: true, filter: (path) => !path.endsWith('/node_modules') });
  await editPackage(folder, (content) => ({ ...content, version }));
  for (const [file, content] of Object.entries(append)) {
    const path = join(folder, file);
    await writeFile(path, `${await readFile(path, 'utf8').catch(() => '')}${content}`);
  }
  return folder;
}

interface Package {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

async function editPackage(folder: string, edit: (content: Package) => Package): Promise<void> {
  const path = join(folder, 'package.json');
  await writeFile(path, JSON.stringify(edit(JSON.parse(await readFile(path, 'utf8')))));
}
