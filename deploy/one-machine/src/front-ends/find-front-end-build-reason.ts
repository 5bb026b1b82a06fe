import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { frontEndNames, getFrontEndBuildFolder, repositoryFolder } from './front-end-folders.ts';

/** Why the front-ends must be built, for display; null if the builds are newer than their sources. */
export async function findFrontEndBuildReason(): Promise<string | null> {
  const builds = await Promise.all(frontEndNames.map((name) => getModifiedAt(getFrontEndBuildFolder(name))));
  const oldest = Math.min(...builds);
  if (oldest === 0) return 'first start only';
  const sources = [
    ...(await listSourcePaths('frontends')),
    ...(await listSourcePaths('libs')),
    join(repositoryFolder, 'package-lock.json'),
  ];
  const changes = await Promise.all(sources.map(getNewestModifiedAt));
  return Math.max(...changes) > oldest ? 'their sources changed' : null;
}

async function getModifiedAt(folder: string): Promise<number> {
  return stat(folder).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}

async function listSourcePaths(group: string): Promise<string[]> {
  const names = await readdir(join(repositoryFolder, group));
  return names.flatMap((name) =>
    ['src', 'webpack.config.ts', 'remote.config.ts'].map((part) => join(repositoryFolder, group, name, part)),
  );
}

/** Latest modification time of a file or a folder's contents; 0 if it does not exist. */
async function getNewestModifiedAt(path: string): Promise<number> {
  const entries = await readdir(path, { recursive: true }).catch(() => []);
  const times = await Promise.all([path, ...entries.map((entry) => join(path, entry))].map(getModifiedAt));
  return Math.max(...times);
}
