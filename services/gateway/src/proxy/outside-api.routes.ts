import type { FastifyInstance } from 'fastify';
import type { Forward } from './forward.ts';

/** Addresses outside `/api` that need no key: photos, calendars by their secret, and the sandbox's phone where there is one. */
export function outsideApiRoutes(
  app: FastifyInstance,
  options: { players: string; matchmaking: string; sandbox: string | undefined; forward: Forward },
): void {
  const { players, matchmaking, sandbox, forward } = options;
  app.get('/photos/*', (request, reply) => forward(request, reply, players, request.url));
  app.get('/calendar/*', (request, reply) => forward(request, reply, matchmaking, request.url));
  if (sandbox === undefined) return;
  for (const url of ['/sandbox', '/sandbox/*']) {
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url,
      handler: (request, reply) => forward(request, reply, sandbox, request.url),
    });
  }
}
