import type { RemoteManifest } from '@rally/contracts/remotes';

/** What the page shows without the manifest: at every address, that this part of Rally did not load. */
const unknown: RemoteManifest = { remotes: [], conflicts: [], unavailable: ['all'] };

/** Reads which remotes there are. The page's HTML has begun to load it. */
export async function loadManifest(): Promise<RemoteManifest> {
  const response = await fetch('/remotes.json').catch(() => null);
  return response?.ok ? response.json() : unknown;
}
