import type { FrontEndName } from './front-end.ts';
import type { Remote } from './remotes.ts';

const ofPlayers = /^\/(dashboard|onboarding|profile|settings|matches\/[^/]+)$/;

/** `Link` header for the entry that a page's first screen comes from; empty when that remote is away. */
export function preloads(path: string, signedIn: boolean, remotes: Record<string, Remote>): string {
  const remote = remotes[remoteOf(path, signedIn)];
  return remote ? `<${remote.entry}>; rel=preload; as=script; integrity="${remote.integrity}"` : '';
}

function remoteOf(path: string, signedIn: boolean): FrontEndName {
  if (path === '/admin') return 'admin-console';
  if (ofPlayers.test(path) || (signedIn && (path === '/' || path === '/login'))) return 'player-dashboard';
  return 'public-site';
}
