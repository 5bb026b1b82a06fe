import fastifyStatic from '@fastify/static';
import { createApp } from '@rally/service-kit';
import type { Logger } from 'pino';
import { frontEndNames, getFrontEndBuildFolder, hasContentHash } from './front-end-folders.ts';

/**
 * Serves the builds of front-ends, as nginx does in production. A build that appears later, or is replaced, is served at once.
 * @param folderOf returns the folder of a front-end's build
 */
export async function startAssetServer(
  log: Logger,
  {
    names = frontEndNames,
    folderOf = getFrontEndBuildFolder,
  }: { names?: readonly string[]; folderOf?: typeof getFrontEndBuildFolder } = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  const app = await createApp({ log: log.child({ service: 'front-ends' }), trustRequestId: true });
  for (const name of names) {
    await app.register(fastifyStatic, {
      root: folderOf(name),
      prefix: `/assets/${name}/`,
      decorateReply: false,
      index: false,
      // The build may not exist yet.
      suppressWarning: true,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, file) {
        const named = file.replace(/\.(br|gz)$/, '');
        reply.header('cache-control', hasContentHash(named) ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, stop: () => app.close() };
}
