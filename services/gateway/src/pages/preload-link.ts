import type { FrontEndName } from './front-end.ts';
import type { Remote } from './remotes.ts';

const playerPages = /^\/(dashboard|onboarding|profile|settings|matches\/[^/]+)$/;

/** `Link` header that preloads the remote a page needs first; empty while that remote is unavailable. */
export function formatPreloadLink(path: string, signedIn: boolean, remotes: Record<string, Remote>): string {
  const remote = remotes[findRemote(path, signedIn)];
  return remote ? `<${remote.entry}>; rel=preload; as=script; integrity="${remote.integrity}"` : '';
}

function findRemote(path: string, signedIn: boolean): FrontEndName {
  if (path === '/admin') return 'admin-console';
  if (playerPages.test(path) || (signedIn && (path === '/' || path === '/login'))) return 'player-dashboard';
  return 'public-site';
}
