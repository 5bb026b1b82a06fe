import fastifyStatic from '@fastify/static';
import { buildApp } from '@rally/service-kit';
import type { Logger } from 'pino';
import { buildFolder, frontEnds, isHashed } from './front-end-folders.ts';

/** The front-ends' own web server, as nginx is in production; a build that is not there yet, or is replaced, shows at once. */
export async function startAssetServer(
  log: Logger,
  folderOf: typeof buildFolder = buildFolder,
): Promise<{ url: string; stop(): Promise<void> }> {
  const app = await buildApp({ log: log.child({ service: 'front-ends' }), trustRequestId: true });
  for (const name of frontEnds) {
    await app.register(fastifyStatic, {
      root: folderOf(name),
      prefix: `/assets/${name}/`,
      decorateReply: false,
      index: false,
      // Its build may come later.
      suppressWarning: true,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, file) {
        const named = file.replace(/\.(br|gz)$/, '');
        reply.header('cache-control', isHashed(named) ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, stop: () => app.close() };
}
