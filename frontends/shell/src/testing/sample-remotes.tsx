import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createRemoteDescription, type RemoteConfig, toListedRemote } from '@rally/contracts/remotes';
import { createRemoteRegistry, type Remotes } from '../remotes/remotes.tsx';

const frontends = join(import.meta.dirname, '../../..');

/** This repository's remotes with their own descriptions; each shows its name as a heading. */
export function sampleRemotes(): Remotes {
  return createRemoteRegistry({ remotes: listed, conflicts: [], unavailable: [] }, async ({ name }) => ({
    default: () => <h1>{name}</h1>,
  }));
}

const configs: RemoteConfig[] = await Promise.all(
  readdirSync(frontends)
    .map((folder) => join(frontends, folder, 'remote.config.ts'))
    .filter((file) => existsSync(file))
    .map(async (file) => (await import(file)).default),
);
const listed = configs.map((config) => {
  const build = { entry: 'remoteEntry.js', integrity: `sha384-${'0'.repeat(64)}`, requires: {} };
  return toListedRemote(createRemoteDescription(config, build), `/assets/${config.name}/remoteEntry.js`);
});
