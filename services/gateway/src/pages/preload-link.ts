import { wellKnownPaths } from '@rally/contracts/remotes';
import type { RemoteCatalog } from './remote-catalog.ts';

/** `Link` header for the entry of the remote that shows an address; empty where none does. */
export function formatPreloadLink(
  { manifest, findRoute }: RemoteCatalog,
  pathname: string,
  isSignedIn: boolean,
): string {
  const asked = findRoute(pathname);
  // Players are sent on from pages for visitors.
  const shown = isSignedIn && asked?.route.access === 'visitor' ? findRoute(wellKnownPaths.player) : asked;
  const remote = manifest.remotes.find(({ name }) => name === shown?.remote.name);
  return remote ? `<${remote.entry}>; rel=preload; as=script; integrity="${remote.integrity}"` : '';
}
