import type { Language } from '../players/enums.ts';
import { getRouteShape } from './find-most-specific-route.ts';
import type { RemoteDescription, RemoteRoute } from './remote-description.ts';

/** A route as the shell sees it. */
export type ShellRoute = Pick<
  RemoteRoute,
  'path' | 'title' | 'translations' | 'access' | 'requiresProfile' | 'navigation'
>;

export interface ListedRemote {
  readonly name: string;
  /** URL of the entry script, and what it must hash to. */
  readonly entry: string;
  readonly integrity: string;
  /** Shared libraries that it needs, with the range of versions it works with. */
  readonly requires: Readonly<Record<string, string>>;
  /** Languages of its screens. Absent from gateways of 0.1.0: English only. */
  readonly languages?: readonly Language[];
  readonly routes: readonly ShellRoute[];
}

/** A route that two remotes claim; the remote that is listed first gets it. */
export interface RemoteRouteConflict {
  readonly path: string;
  readonly keptBy: string;
  readonly claimedBy: string;
}

/** The remotes of a deployment: `/remotes.json`. */
export interface RemotesManifest {
  readonly remotes: readonly ListedRemote[];
  readonly conflicts: readonly RemoteRouteConflict[];
  /** Remotes that exist but could not be read, so their routes are unknown. */
  readonly unavailable: readonly string[];
}

/** A remote as the manifest lists it. @param entry URL of its entry script */
export function toListedRemote(
  { name, integrity, requires, languages, routes }: RemoteDescription,
  entry: string,
): ListedRemote {
  return {
    name,
    entry,
    integrity,
    requires,
    languages,
    routes: routes.map(({ path, title, translations, access, requiresProfile, navigation }) => ({
      path,
      title,
      translations,
      access,
      requiresProfile,
      navigation,
    })),
  };
}

/** Drops every route that an earlier remote in the list already claims, and reports these conflicts. */
export function resolveRemoteRouteConflicts<Remote extends Pick<RemoteDescription, 'name' | 'routes'>>(
  remotes: readonly Remote[],
): { remotes: Remote[]; conflicts: RemoteRouteConflict[] } {
  const owners = new Map<string, string>();
  const conflicts: RemoteRouteConflict[] = [];
  const resolved = remotes.map((remote) => ({
    ...remote,
    routes: remote.routes.filter(({ path }) => {
      const shape = getRouteShape(path);
      const owner = owners.get(shape);
      if (owner === undefined) owners.set(shape, remote.name);
      else conflicts.push({ path, keptBy: owner, claimedBy: remote.name });
      return owner === undefined;
    }),
  }));
  return { remotes: resolved, conflicts };
}
