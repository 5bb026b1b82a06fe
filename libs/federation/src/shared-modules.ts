import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';

/** Loaded with every page. What they export is in the first visit, used or not. */
const always = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@rally/ui',
  '@rally/web-kit',
  '@rally/api-client',
];
/** Shared too, but loaded when a screen first needs one. */
const onDemand = ['forms', 'overlays', 'table', 'charts', 'map'].map((part) => `@rally/ui/${part}`);

interface Shared {
  singleton: true;
  strictVersion: true;
  version: string;
  requiredVersion: string;
  eager: boolean;
  import?: false;
}

/**
 * What all front-ends load once. They share our own libs, which re-export only what is in use, and not the packages
 * behind them: a shared module cannot lose what nobody uses. The shell carries the first ones in its own entry,
 * and a remote brings its own copies only if it also runs `standalone`.
 */
export function sharedModules(
  directory: string,
  { isShell, standalone }: { isShell: boolean; standalone: boolean },
): Record<string, Shared> {
  const ranges = requiredRanges(directory);
  return Object.fromEntries(
    [...always, ...onDemand].map((module): [string, Shared] => {
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
 * The versions of shared libraries that a front-end works with: the ranges of its package.json, where an exact version
 * means it and every compatible newer one.
 */
export function requiredRanges(directory: string): Record<string, string> {
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
