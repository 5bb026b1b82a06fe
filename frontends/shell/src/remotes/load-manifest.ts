import type { RemoteManifest } from '@rally/contracts/remotes';

/** Shown on every page if the manifest did not load. */
const unknown: RemoteManifest = { remotes: [], conflicts: [], unavailable: ['all'] };

/** Reads which remotes there are. The page's HTML has begun to load it. */
export async function loadManifest(): Promise<RemoteManifest> {
  const response = await fetch('/remotes.json').catch(() => null);
  return response?.ok ? response.json() : unknown;
}
