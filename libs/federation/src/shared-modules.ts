import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';

/** Loaded with every page. All of their exports are part of the first visit, whether used or not. */
const always = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@rally/ui',
  '@rally/ui/language',
  '@rally/web-kit',
  '@rally/api-client',
];
/** Loaded when a screen first needs them. */
const onDemand = ['forms', 'overlays', 'table', 'charts', 'map'].map((part) => `@rally/ui/${part}`);

interface SharedModuleConfig {
  singleton: true;
  strictVersion: true;
  version: string;
  requiredVersion: string;
  eager: boolean;
  import?: false;
}

/**
 * The modules that all front-ends of a page share. We share our own libs, which re-export only what is used, instead of the
 * packages behind them, because webpack cannot remove unused exports of a shared module. The shell has those of `always` in its
 * entry; a remote brings copies only if it also runs standalone.
 */
export function sharedModules(
  directory: string,
  { isShell, standalone }: { isShell: boolean; standalone: boolean },
): Record<string, SharedModuleConfig> {
  const ranges = readSharedLibraryRanges(directory);
  return Object.fromEntries(
    [...always, ...onDemand].map((module): [string, SharedModuleConfig] => {
      const name = packageOf(module);
      const version = installedVersion(name, directory);
      return [
        module,
        {
          singleton: true,
          strictVersion: true,
          version,
          requiredVersion: ranges[name] ?? `^${version}`,
          eager: isShell && always.includes(module),
          ...(!standalone && { import: false }),
        },
      ];
    }),
  );
}

/**
 * The versions of shared libraries that a front-end works with: the ranges in its package.json. An exact version stands for itself and
 * every compatible newer one.
 */
export function readSharedLibraryRanges(directory: string): Record<string, string> {
  const { dependencies = {} } = readPackage(join(directory, 'package.json'));
  const shared = [...new Set(always.map(packageOf))];
  return Object.fromEntries(
    shared.flatMap((name) => {
      const declared = dependencies[name];
      return declared === undefined ? [] : [[name, `^${declared.replace('^', '')}`]];
    }),
  );
}

function packageOf(module: string): string {
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');
}

function installedVersion(name: string, directory: string): string {
  const path = findPackageJSON(name, join(directory, 'package.json'));
  if (path === undefined) throw new Error(`${name} is not installed for ${directory}`);
  return readPackage(path).version;
}

function readPackage(path: string): { version: string; dependencies?: Record<string, string> } {
  return JSON.parse(readFileSync(path, 'utf8'));
}
