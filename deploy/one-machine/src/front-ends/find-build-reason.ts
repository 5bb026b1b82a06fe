import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buildFolder, frontEndNames, productFolder } from './front-end-folders.ts';

/** Why the front-ends must be built, for display; null if the builds are newer than their sources. */
export async function findBuildReason(): Promise<string | null> {
  const builds = await Promise.all(frontEndNames.map((name) => builtAt(buildFolder(name))));
  const oldest = Math.min(...builds);
  if (oldest === 0) return 'first start only';
  const sources = [
    ...(await sourceFolders('frontends')),
    ...(await sourceFolders('libs')),
    join(productFolder, 'package-lock.json'),
  ];
  const changes = await Promise.all(sources.map(newestIn));
  return Math.max(...changes) > oldest ? 'their sources changed' : null;
}

async function builtAt(folder: string): Promise<number> {
  return stat(folder).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}

async function sourceFolders(group: string): Promise<string[]> {
  const names = await readdir(join(productFolder, group));
  return names.flatMap((name) =>
    ['src', 'webpack.config.ts', 'remote.config.ts'].map((part) => join(productFolder, group, name, part)),
  );
}

/** Latest modification time of a file or a folder's contents; 0 if it does not exist. */
async function newestIn(path: string): Promise<number> {
  const entries = await readdir(path, { recursive: true }).catch(() => []);
  const times = await Promise.all([path, ...entries.map((entry) => join(path, entry))].map(builtAt));
  return Math.max(...times);
}
