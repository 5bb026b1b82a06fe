import { createHash } from 'node:crypto';
import {
  findMostSpecificRoute,
  type RemoteDescription,
  type RemoteRoute,
  type RemotesManifest,
  remoteDescriptionSchema,
  resolveRemoteRouteConflicts,
  toListedRemote,
} from '@rally/contracts/remotes';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod';
import type { FrontEndAssets } from './front-end-assets.ts';

/** A remote, as described by its last valid `remote.json`. */
export interface RemoteWithManifest extends RemoteDescription {
  readonly frontEnd: FrontEndAssets;
}

/** The remotes of this deployment at one moment. */
export interface FrontEndRemoteCatalog {
  readonly remotes: readonly RemoteWithManifest[];
  /** The manifest that the shell reads at `/remotes.json`. */
  readonly manifest: RemotesManifest;
  findRoute(pathname: string): { readonly remote: RemoteWithManifest; readonly route: RemoteRoute } | null;
}

/**
 * Reads the description of each remote. A remote whose server has no `remote.json` does not exist; one whose server is
 * unreachable, or whose file is invalid, keeps its last valid description. A problem is logged once, when it begins.
 * @param frontEnds in the order of precedence for routes
 */
export function createFrontEndRemotesReader(
  frontEnds: readonly FrontEndAssets[],
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => Promise<FrontEndRemoteCatalog> {
  const lastValid = new Map<string, RemoteDescription>();
  let loggedProblems: readonly string[] = [];
  let last: { readonly files: readonly RemoteFile[]; readonly catalog: FrontEndRemoteCatalog } | null = null;

  return async () => {
    const files = await Promise.all(
      frontEnds.map((frontEnd): Promise<RemoteFile> => frontEnd.readFile('remote.json').catch(() => 'unreachable')),
    );
    if (last && files.every((file, index) => file === last?.files[index])) return last.catalog;

    const problems: string[] = [];
    const described: RemoteWithManifest[] = [];
    const unavailable: string[] = [];
    for (const [index, frontEnd] of frontEnds.entries()) {
      const { name } = frontEnd;
      const file = files[index] ?? null;
      if (file === null) {
        lastValid.delete(name);
        problems.push(`remote ${name} does not exist: its server has no remote.json`);
        continue;
      }
      const result = parseRemoteDescription(file, name);
      if (typeof result === 'string') problems.push(`remote ${name} cannot be read: ${result}`);
      else lastValid.set(name, result);
      const description = lastValid.get(name);
      if (description) described.push({ ...description, frontEnd });
      else unavailable.push(name);
    }
    const { remotes, conflicts } = resolveRemoteRouteConflicts(described);
    for (const { path, keptBy, claimedBy } of conflicts) {
      problems.push(`remote ${claimedBy} claims ${path}, which ${keptBy} keeps`);
    }
    for (const problem of problems) if (!loggedProblems.includes(problem)) log.warn(problem);
    loggedProblems = problems;

    const listed = remotes.map((remote) => toListedRemote(remote, entryUrl(remote)));
    const catalog = createRemoteCatalog(remotes, { remotes: listed, conflicts, unavailable });
    last = { files, catalog };
    return catalog;
  };
}

/** The text of a `remote.json`; null if the server does not have it. */
type RemoteFile = string | 'unreachable' | null;

/** The description, or the reason why there is none. */
function parseRemoteDescription(file: string, name: string): RemoteDescription | string {
  if (file === 'unreachable') return 'its server does not answer';
  try {
    const { data, error } = remoteDescriptionSchema.safeParse(JSON.parse(file));
    if (error) return z.prettifyError(error);
    return data.name === name ? data : `its remote.json is of ${data.name}`;
  } catch {
    return 'its remote.json is not JSON';
  }
}

function createRemoteCatalog(remotes: readonly RemoteWithManifest[], manifest: RemotesManifest): FrontEndRemoteCatalog {
  const owned = remotes.flatMap((remote) => remote.routes.map((route) => ({ path: route.path, route, remote })));
  return { remotes, manifest, findRoute: (pathname) => findMostSpecificRoute(owned, pathname) };
}

/** The entry's URL. A new build has a new URL, so that no cache returns the previous build. */
function entryUrl({ name, entry, integrity }: RemoteWithManifest): string {
  const version = createHash('sha256').update(integrity).digest('hex').slice(0, 8);
  return `/assets/${name}/${entry}?v=${version}`;
}
