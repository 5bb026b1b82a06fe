import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionCookieRenamer } from '../headers/session-cookie-renamer.ts';
import { buildUpstreamHeaders } from '../headers/upstream-headers.ts';
import type { CircuitBreakers } from './circuit-breakers.ts';
import { isTimeout, toUpstreamHttpError } from './upstream-error.ts';
import { upstreamTimeoutSeconds } from './upstream-timeout.ts';

/** The client's connection outlives the upstream timeout by this much, so that the 504 still reaches it. */
const clientGraceSeconds = 10;
const retryDelayMs = 10;
/** Longer bodies, and those of unknown length, are streamed. */
const wholeBodyBytesMax = 8_192;

/** Sends a request to an upstream, and streams the response back. */
export type ForwardToUpstream = (
  request: FastifyRequest,
  reply: FastifyReply,
  address: string,
  pathAndQuery: string,
  timeoutSeconds?: number,
) => Promise<FastifyReply>;

export interface ForwardDependencies {
  readonly breakers: CircuitBreakers;
  readonly cookie: SessionCookieRenamer;
}

/** Only a GET or HEAD whose connection broke is retried, once; a request that may have had an effect is never sent twice. */
export function createForwardToUpstream({ breakers, cookie }: ForwardDependencies): ForwardToUpstream {
  return async (request, reply, address, pathAndQuery, timeoutSeconds = upstreamTimeoutSeconds) => {
    request.raw.socket.setTimeout((timeoutSeconds + clientGraceSeconds) * 1000);
    const [path = '', query] = splitOnce(pathAndQuery);
    const body = request.body instanceof Buffer ? request.body : null;
    const send = () =>
      new Promise<void>((resolve, reject) => {
        // A client that has disconnected needs no response, and its disconnecting is not a failure of the upstream.
        if (request.raw.socket.destroyed) return resolve();
        reply.raw.once('close', resolve);
        reply.from(`${address}${path}`, {
          // Leaves out the query, because the library rejects `../` in it.
          queryString: () => query ?? '',
          ...(body && { body, contentType: request.headers['content-type'] ?? 'application/octet-stream' }),
          timeout: timeoutSeconds * 1000,
          retryDelay: ({ err, attempt }) => (err && attempt === 0 && canRetry(request, err) ? retryDelayMs : null),
          rewriteRequestHeaders: () => ({
            ...buildUpstreamHeaders(request, cookie),
            ...(body && { 'content-length': String(body.length) }),
          }),
          rewriteHeaders: ({
            connection: _connection,
            'keep-alive': _keepAlive,
            'set-cookie': setCookie,
            ...headers
          }) => ({
            ...headers,
            ...(setCookie && { 'set-cookie': [setCookie].flat().map((one) => cookie.toBrowser(one)) }),
          }),
          onResponse: (_request, _reply, { stream }) => {
            resolve();
            passOnBody(reply, stream);
          },
          onError: (_reply, { error }) => reject(error),
        });
      });
    await breakers.run(address, send).catch((error: unknown) => {
      throw toUpstreamHttpError(error);
    });
    return reply;
  };
}

/** A short body is sent as a whole, because streams are always compressed, even if that gains nothing. */
function passOnBody(reply: FastifyReply, stream: Readable): void {
  const length = Number(reply.getHeader('content-length'));
  if (length > 0 && length <= wholeBodyBytesMax && reply.request.method !== 'HEAD')
    buffer(stream).then(
      (body) => reply.send(body),
      () => reply.raw.destroy(),
    );
  else reply.send(stream);
}

function splitOnce(pathAndQuery: string): [path: string, query: string | undefined] {
  const at = pathAndQuery.indexOf('?');
  return at < 0 ? [pathAndQuery, undefined] : [pathAndQuery.slice(0, at), pathAndQuery.slice(at + 1)];
}

function canRetry({ method }: FastifyRequest, error: Error): boolean {
  return (method === 'GET' || method === 'HEAD') && !isTimeout(error);
}
