import { mainPagePaths } from '@rally/contracts/remotes';
import type { RemoteCatalog } from './remote-catalog.ts';

/** The `Link` header that preloads the entry of the remote of a URL; empty if there is none. */
export function formatPreloadLink(
  { manifest, findRoute }: RemoteCatalog,
  pathname: string,
  isSignedIn: boolean,
): string {
  const requested = findRoute(pathname);
  // Signed-in players are redirected from pages for visitors.
  const shown = isSignedIn && requested?.route.access === 'visitor' ? findRoute(mainPagePaths.player) : requested;
  const remote = manifest.remotes.find(({ name }) => name === shown?.remote.name);
  return remote ? `<${remote.entry}>; rel=preload; as=script; integrity="${remote.integrity}"` : '';
}
