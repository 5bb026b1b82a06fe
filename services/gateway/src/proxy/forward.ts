import { commonErrors } from '@rally/contracts';
import { Refusal } from '@rally/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestHeaders } from './request-headers.ts';

const usualLimitSeconds = 5;
/** The client's connection outlives the service's answer by so much, so that a late one is told as such. */
const graceSeconds = 10;

/** Passes a request on as it streams in, and the answer back as it streams out. Nothing is tried twice. */
export function forward(
  request: FastifyRequest,
  reply: FastifyReply,
  address: string,
  pathAndQuery: string,
  limitSeconds: number = usualLimitSeconds,
): FastifyReply {
  request.raw.socket.setTimeout((limitSeconds + graceSeconds) * 1000);
  return reply.from(`${address}${pathAndQuery}`, {
    timeout: limitSeconds * 1000,
    rewriteRequestHeaders: () => requestHeaders(request.headers, { requestId: request.id, address: request.ip }),
    rewriteHeaders: ({ connection: _connection, 'keep-alive': _keepAlive, ...headers }) => headers,
    onError: (failed, { error }) => {
      const timedOut = /timeout/i.test(`${error.name} ${'code' in error ? String(error.code) : ''}`);
      request.log.warn({ err: error, route: request.routeOptions.url }, 'service out of reach');
      failed.send(new Refusal(timedOut ? commonErrors.upstreamTimeout : commonErrors.unavailable));
    },
  });
}
