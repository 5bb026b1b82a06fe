import {
  getInstance,
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { type ListedRemote, satisfiesVersionRange } from '@rally/contracts/remotes';
import type { RemoteApp } from '@rally/web-kit';

/** A remote that was built for different versions of the shared libraries than this page has. */
export class IncompatibleRemoteError extends Error {
  override readonly name = 'IncompatibleRemoteError';
}

const integrityByUrl = new Map<string, string>();

/**
 * Loads the screens of a remote.
 * @throws IncompatibleRemoteError before any of its code runs; Error when it is missing, altered or broken
 */
export async function loadRemoteApp(remote: ListedRemote): Promise<RemoteApp> {
  const problem = findIncompatibleLibrary(remote, providedVersions());
  if (problem !== null) throw new IncompatibleRemoteError(problem);
  registerRemoteApp(remote);
  const app = await loadRemote<RemoteApp>(`${remote.name}/app`);
  if (!app) throw new Error(`${remote.name} did not load`);
  return app;
}

/** Why the page's shared libraries do not fit a remote, as a sentence; null if they fit. */
export function findIncompatibleLibrary(
  { name, requires }: Pick<ListedRemote, 'name' | 'requires'>,
  provided: ReadonlyMap<string, string>,
): string | null {
  for (const [library, range] of Object.entries(requires)) {
    const version = provided.get(library);
    if (version === undefined) return `${name} needs ${library} ${range}, which this page does not have`;
    if (!satisfiesVersionRange(version, range)) return `${name} needs ${library} ${range}; this page has ${version}`;
  }
  return null;
}

/** The versions of the shell's own shared libraries, regardless of what remotes bring along. */
function providedVersions(): Map<string, string> {
  const shared = Object.entries(getInstance()?.options.shared ?? {});
  return new Map(shared.flatMap(([name, [first]]) => (first === undefined ? [] : [[name, first.version]])));
}

function registerRemoteApp({ name, entry, integrity }: ListedRemote): void {
  const url = new URL(entry, location.href).href;
  if (integrityByUrl.size === 0) registerPlugins([checkIntegrity]);
  if (integrityByUrl.has(url)) return;
  integrityByUrl.set(url, integrity);
  registerRemotes([{ name: `rally_${name.replaceAll('-', '_')}`, alias: name, entry: url }]);
}

/** Lets the browser reject an entry that differs from the one in the manifest. */
const checkIntegrity: ModuleFederationRuntimePlugin = {
  name: 'check-integrity',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.integrity = integrityByUrl.get(url) ?? '';
    return script;
  },
};
