import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Loaded with every page. What they export is in the first visit, used or not. */
const always = ['@rally/ui', '@rally/web-kit', '@rally/api-client'];
/** Shared too, but loaded when a screen first needs one. */
const onDemand = ['forms', 'overlays', 'table', 'charts', 'map'].map((part) => `@rally/ui/${part}`);
const react = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

interface Shared {
  singleton: true;
  version?: string;
  requiredVersion: string | false;
  eager?: boolean;
  import?: false;
}

/**
 * What all front-ends load once. They share our own libs, which re-export only what is in use, and not the packages
 * behind them: a shared module cannot lose what nobody uses. The host carries the first ones in its own entry,
 * and a remote brings its own copies only if it is also shown `alone`.
 */
export function sharedModules({ host, alone }: { host: boolean; alone: boolean }): Record<string, Shared> {
  const carried = alone ? {} : { import: false as const };
  const own = (name: string, eager: boolean): [string, Shared] => [
    name,
    { singleton: true, requiredVersion: false, version: '1.0.0', eager, ...carried },
  ];
  return Object.fromEntries([
    ...react.map((name): [string, Shared] => [
      name,
      { singleton: true, requiredVersion: versionOf(name.split('/')[0] ?? name), eager: host, ...carried },
    ]),
    ...always.map((name) => own(name, host)),
    ...onDemand.map((name) => own(name, false)),
  ]);
}

function versionOf(packageName: string): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(require.resolve(`${packageName}/package.json`), 'utf8'),
  );
  return version;
}
