import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import { readManifest } from './manifest.ts';

/** What a remote exposes as `./app`. */
interface RemoteApp {
  readonly default: ComponentType;
}

let registered: Promise<void> | null = null;

/** Loads the screens of one area. Throws when its remote is missing, altered or broken. */
export async function loadArea(name: string): Promise<RemoteApp> {
  registered ??= registerAll();
  await registered;
  const app = await loadRemote<RemoteApp>(`${name}/app`);
  if (!app) throw new Error(`${name} did not load`);
  return app;
}

async function registerAll(): Promise<void> {
  const { remotes } = await readManifest();
  const integrityOf = new Map(
    Object.values(remotes).map(({ entry, integrity }) => [new URL(entry, location.href).href, integrity]),
  );
  registerPlugins([refuseAltered(integrityOf)]);
  registerRemotes(
    Object.entries(remotes).map(([name, { entry }]) => ({
      name: `rally_${name.replaceAll('-', '_')}`,
      alias: name,
      entry: new URL(entry, location.href).href,
    })),
  );
}

/** Lets the browser refuse an entry that is not the one the manifest speaks of. */
function refuseAltered(integrityOf: ReadonlyMap<string, string>): ModuleFederationRuntimePlugin {
  return {
    name: 'refuse-altered',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.integrity = integrityOf.get(url) ?? '';
      return script;
    },
  };
}
