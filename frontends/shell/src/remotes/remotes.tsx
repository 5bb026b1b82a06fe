import { type Language, languageDefault } from '@rally/contracts/players';
import { findMostSpecificRoute, type RemotesManifest, type ShellRoute } from '@rally/contracts/remotes';
import { type ComponentType, createContext, lazy, useContext } from 'react';
import { loadRemoteApp } from './load-remote-app.ts';

/** A route and the remote that shows it. */
export interface RemoteRoute extends ShellRoute {
  readonly remote: string;
  /** Languages of its screens. */
  readonly languages: readonly Language[];
}

/** The remotes of this page, as `/remotes.json` listed them when it was opened. */
export interface Remotes {
  readonly routes: readonly RemoteRoute[];
  /** Whether there are remotes whose routes are unknown. */
  readonly isIncomplete: boolean;
  findRoute(pathname: string): RemoteRoute | null;
  /** A remote's screens as a lazy component that loads the remote. */
  screensOf(remote: string): ComponentType;
  /** Preloads the remote behind an address that the visitor is likely to open. A failure shows only when they open it. */
  prefetch(pathname: string): void;
}

const RemotesContext = createContext<Remotes | null>(null);
export const RemotesProvider = RemotesContext.Provider;

export function useRemotes(): Remotes {
  const remotes = useContext(RemotesContext);
  if (remotes === null) throw new Error('useRemotes needs a RemotesProvider above it.');
  return remotes;
}

/** @param load loads the screens of one remote; throws when it is missing, altered, incompatible or broken */
export function createRemoteRegistry(
  { remotes, conflicts, unavailable }: RemotesManifest,
  load: typeof loadRemoteApp = loadRemoteApp,
): Remotes {
  const routes = remotes.flatMap(({ name, languages = [languageDefault], routes }) =>
    routes.map((route) => ({ ...route, remote: name, languages })),
  );
  const loadOnce = new Map(remotes.map((remote) => [remote.name, () => load(remote)]));
  const screens = new Map(remotes.map((remote) => [remote.name, lazy(() => load(remote))]));
  for (const { path, keptBy, claimedBy } of conflicts) {
    // biome-ignore lint/suspicious/noConsole: people who deploy a remote look here.
    console.error(`Remote ${claimedBy} claims ${path}, which ${keptBy} keeps.`);
  }
  return {
    routes,
    isIncomplete: unavailable.length > 0,
    findRoute: (pathname) => findMostSpecificRoute(routes, pathname),
    screensOf(name) {
      const component = screens.get(name);
      if (component === undefined) throw new Error(`no remote ${name}`);
      return component;
    },
    prefetch(pathname) {
      const route = findMostSpecificRoute(routes, pathname);
      if (route !== null)
        void loadOnce
          .get(route.remote)?.()
          .catch(() => undefined);
    },
  };
}
