import { commonErrors } from '@rally/contracts';
import { streamLiveChanges } from '@rally/contracts/gateway';
import { type Authenticate, HttpError } from '@rally/service-kit';
import type { FastifyInstance } from 'fastify';
import { createApiKeyGuard } from '../access/api-key-guard.ts';
import type { LiveStreams } from './live-streams.ts';

const retryAfterSeconds = 60;
const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};

export interface LiveRoutesDependencies {
  readonly streams: LiveStreams;
  readonly apiKey: string;
  readonly authenticate: Authenticate;
}

/** `GET /api/live`: an event stream that says what to load again. */
export function registerLiveRoutes(app: FastifyInstance, deps: LiveRoutesDependencies): void {
  app.get(`/api${streamLiveChanges.path}`, {
    onRequest: createApiKeyGuard(streamLiveChanges, deps.apiKey),
    handler: async (request, reply) => {
      const account = await deps.authenticate(request);
      if (!account) throw new HttpError(commonErrors.signInRequired);
      if (!deps.streams.canOpen(account.id)) throw new HttpError(commonErrors.tooManyRequests, { retryAfterSeconds });
      reply.hijack();
      request.raw.socket.setTimeout(0);
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      reply.raw.writeHead(200, streamHeaders);
      deps.streams.open(account, reply.raw);
    },
  });
}
