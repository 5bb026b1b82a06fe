import { commonErrors } from '@rally/contracts';
import { streamLiveChanges } from '@rally/contracts/gateway';
import { type Authenticate, HttpError } from '@rally/service-kit';
import type { FastifyInstance } from 'fastify';
import { apiGuard } from '../access/api-guard.ts';
import type { LiveStreams } from './live-streams.ts';

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};

/** `GET /api/live`: an event stream that says when to ask again. */
export function liveRoutes(
  app: FastifyInstance,
  options: { streams: LiveStreams; apiKey: string; authenticate: Authenticate },
): void {
  app.get(`/api${streamLiveChanges.path}`, {
    onRequest: apiGuard(streamLiveChanges, options.apiKey),
    handler: async (request, reply) => {
      const account = await options.authenticate(request);
      if (!account) throw new HttpError(commonErrors.signInRequired);
      reply.hijack();
      request.raw.socket.setTimeout(0);
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      reply.raw.writeHead(200, streamHeaders);
      const lastEventId = request.headers['last-event-id'];
      options.streams.open(account, reply.raw, typeof lastEventId === 'string' ? lastEventId : undefined);
    },
  });
}
