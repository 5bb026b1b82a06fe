import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFolder, frontEnds, startAssetServer } from '@rally/one-machine';
import { pino } from 'pino';

/** A copy of the builds on a web server of its own, which a test may swap and break. */
export interface ServedFrontEnds {
  /** What the gateway has to know of them. */
  readonly settings: Record<string, string>;
  folderOf(name: (typeof frontEnds)[number]): string;
  stop(): Promise<void>;
}

/** Needs the builds: `npm run build`. */
export async function serveFrontEnds(): Promise<ServedFrontEnds> {
  const folder = await mkdtemp(join(tmpdir(), 'rally-front-ends-'));
  const folderOf = (name: (typeof frontEnds)[number]) => join(folder, name);
  for (const name of frontEnds) await cp(buildFolder(name), folderOf(name), { recursive: true });
  const server = await startAssetServer(pino({ level: 'silent' }), folderOf);
  return {
    settings: {
      SHELL_URL: server.url,
      PUBLIC_SITE_URL: server.url,
      PLAYER_DASHBOARD_URL: server.url,
      ADMIN_CONSOLE_URL: server.url,
    },
    folderOf,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
