import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFolder, frontEndNames, remoteNames, startAssetServer } from '@rally/one-machine';
import { pino } from 'pino';

/** Copies of the builds on a separate asset server, which a test can replace or break. */
export interface ServedFrontEnds {
  /** The gateway's settings. */
  readonly settings: Record<string, string>;
  getFolder(name: string): string;
  stop(): Promise<void>;
}

/**
 * Needs the builds: `npm run build`.
 * @param otherRemotes remotes that the gateway knows, but that have no build until the test adds one
 */
export async function serveFrontEnds(otherRemotes: readonly string[] = []): Promise<ServedFrontEnds> {
  const folder = await mkdtemp(join(tmpdir(), 'rally-front-ends-'));
  const folderOf = (name: string) => join(folder, name);
  for (const name of frontEndNames) await cp(buildFolder(name), folderOf(name), { recursive: true });
  for (const name of otherRemotes) await mkdir(folderOf(name));
  const names = [...frontEndNames, ...otherRemotes];
  const server = await startAssetServer(pino({ level: 'silent' }), { names, folderOf });
  return {
    settings: {
      SHELL_URL: server.url,
      REMOTES: [...remoteNames, ...otherRemotes].map((name) => `${name}=${server.url}`).join(','),
    },
    getFolder: folderOf,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
