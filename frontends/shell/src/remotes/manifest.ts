/** Which remotes there are and what their entries must hash to, as the gateway says at `/remotes.json`. */
export interface RemoteManifest {
  readonly remotes: Readonly<Record<string, { readonly entry: string; readonly integrity: string }>>;
}

/** Reads the manifest; the page has begun to load it. Throws when it cannot be had. */
export async function readManifest(): Promise<RemoteManifest> {
  const response = await fetch('/remotes.json');
  if (!response.ok) throw new Error(`The remotes are not known: ${response.status}`);
  return response.json();
}
