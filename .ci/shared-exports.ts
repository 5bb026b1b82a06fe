import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sharedModules } from '../libs/federation/src/shared-modules.ts';

const recordFile = '.ci/shared-exports.json';
const shell = join(import.meta.dirname, '../frontends/shell');

/** Version and exported names of the modules that remotes share with the shell, by module. */
export type SharedExports = Readonly<Record<string, { readonly version: string; readonly names: readonly string[] }>>;

/**
 * Why changed exports need another version than the present one, a sentence each: a removed name needs a new major version, an added
 * one a new minor version. See docs/compatibility.md.
 */
export function findMissingVersionBumps(recorded: SharedExports, present: SharedExports): string[] {
  const modules = [...new Set([...Object.keys(recorded), ...Object.keys(present)])];
  return modules.flatMap((module) => {
    const before = recorded[module];
    const after = present[module];
    const removed = (before?.names ?? []).filter((name) => !after?.names.includes(name));
    const added = (after?.names ?? []).filter((name) => !before?.names.includes(name));
    const from = before?.version ?? after?.version ?? '';
    const to = after?.version ?? versionOfPackage(present, module) ?? from;
    if (removed.length > 0 && !isVersionRaised(from, to, 'major'))
      return [`${module} no longer exports ${removed.join(', ')}: raise the major version above ${from}`];
    if (before && added.length > 0 && !isVersionRaised(from, to, 'minor'))
      return [`${module} newly exports ${added.join(', ')}: raise the minor version above ${from}`];
    return [];
  });
}

/** The version of a module's package, if another module of the package is still shared. */
function versionOfPackage(present: SharedExports, module: string): string | undefined {
  const [scope, name] = module.split('/');
  return Object.entries(present).find(
    ([other]) => other === `${scope}/${name}` || other.startsWith(`${scope}/${name}/`),
  )?.[1].version;
}

function isVersionRaised(from: string, to: string, part: 'major' | 'minor'): boolean {
  const [oldMajor = 0, oldMinor = 0] = from.split('.').map(Number);
  const [newMajor = 0, newMinor = 0] = to.split('.').map(Number);
  return newMajor > oldMajor || (part === 'minor' && newMajor === oldMajor && newMinor > oldMinor);
}

function readSharedExports(): SharedExports {
  const shared = Object.entries(sharedModules(shell, { isShell: true, standalone: true }));
  return Object.fromEntries(
    shared
      .filter(([module]) => module.startsWith('@rally/'))
      .map(([module, { version }]) => [
        module,
        { version, names: exportedNames(readFileSync(getModuleEntryPath(module), 'utf8')) },
      ]),
  );
}

function getModuleEntryPath(module: string): string {
  const [, name = '', part] = module.split('/');
  const folder = join('libs', name);
  const { exports }: { exports: Record<string, string> } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  return join(folder, exports[part === undefined ? '.' : `./${part}`] ?? '');
}

/** The names that an `index.ts` re-exports; a renamed one by its public name. */
export function exportedNames(text: string): string[] {
  return [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)]
    .flatMap(([, clause = '']) => clause.split(','))
    .map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .replace(/^.* as /, ''),
    )
    .filter((name) => name !== '')
    .sort();
}

if (import.meta.main) {
  process.chdir(dirname(import.meta.dirname));
  const recorded: SharedExports = JSON.parse(readFileSync(recordFile, 'utf8'));
  const present = readSharedExports();
  const errors = findMissingVersionBumps(recorded, present);
  const isRecorded = JSON.stringify(recorded) === JSON.stringify(present);
  if (errors.length === 0 && !isRecorded && process.argv.includes('--record')) {
    writeFileSync(recordFile, `${JSON.stringify(present, null, 2)}\n`);
  } else if (errors.length > 0 || !isRecorded) {
    for (const error of errors) process.stderr.write(`${error}\n`);
    if (errors.length === 0) process.stderr.write('Record the new exports: npm run -s shared-exports -- --record\n');
    process.exitCode = 1;
  }
}
