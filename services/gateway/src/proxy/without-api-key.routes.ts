import type { FastifyInstance } from 'fastify';
import type { ForwardToUpstream } from './forward.ts';

export interface RoutesWithoutApiKeyDependencies {
  readonly playersUrl: string;
  readonly matchmakingUrl: string;
  readonly sandboxUrl: string | undefined;
  readonly forward: ForwardToUpstream;
}

/** Addresses outside `/api` that need no API key: photos, calendar feeds (their address is the secret) and the sandbox. */
export function registerRoutesWithoutApiKey(
  app: FastifyInstance,
  { playersUrl, matchmakingUrl, sandboxUrl, forward }: RoutesWithoutApiKeyDependencies,
): void {
  app.get('/photos/*', (request, reply) => forward(request, reply, playersUrl, request.url));
  app.get('/calendar/*', (request, reply) => forward(request, reply, matchmakingUrl, request.url));
  if (sandboxUrl === undefined) return;
  for (const url of ['/sandbox', '/sandbox/*']) {
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url,
      handler: (request, reply) => forward(request, reply, sandboxUrl, request.url),
    });
  }
}
