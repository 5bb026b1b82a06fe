import type { FastifyInstance } from 'fastify';
import { forward } from './forward.ts';

/** Addresses that lie outside `/api` and need no key: photos for pages, and the sandbox's phone where there is one. */
export function outsideApiRoutes(
  app: FastifyInstance,
  addresses: { players: string; sandbox: string | undefined },
): void {
  app.get('/photos/*', (request, reply) => forward(request, reply, addresses.players, request.url));
  const { sandbox } = addresses;
  if (sandbox === undefined) return;
  for (const url of ['/sandbox', '/sandbox/*']) {
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url,
      handler: (request, reply) => forward(request, reply, sandbox, request.url),
    });
  }
}
