import { commonErrors } from '@rally/contracts';
import { HttpError } from '@rally/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DoorCookie } from '../headers/door-cookie.ts';
import { requestHeaders } from '../headers/request-headers.ts';
import type { Breakers } from './breakers.ts';
import { isTimeout, outOfReach } from './out-of-reach.ts';

const usualLimitSeconds = 5;
/** The client's connection outlives the service's answer by so much, so that a late one is told as such. */
const graceSeconds = 10;
const retryPauseMs = 10;

/** Passes a request on as it streams in, and the answer back as it streams out. */
export type Forward = (
  request: FastifyRequest,
  reply: FastifyReply,
  address: string,
  pathAndQuery: string,
  limitSeconds?: number,
) => Promise<FastifyReply>;

/** Only a GET whose connection broke is tried a second time; whatever may have been done is never sent again. */
export function forwarder({ breakers, cookie }: { breakers: Breakers; cookie: DoorCookie }): Forward {
  return async (request, reply, address, pathAndQuery, limitSeconds = usualLimitSeconds) => {
    request.raw.socket.setTimeout((limitSeconds + graceSeconds) * 1000);
    const target = addressOf(address, pathAndQuery);
    const answered = () =>
      new Promise<void>((resolve, reject) => {
        // A client that leaves, or left while the call waited, gets no answer, and that is nobody's failure.
        if (request.raw.socket.destroyed) return resolve();
        reply.raw.once('close', resolve);
        reply.from(target, {
          timeout: limitSeconds * 1000,
          retryDelay: ({ err, attempt }) => (err && attempt === 0 && isRepeatable(request, err) ? retryPauseMs : null),
          rewriteRequestHeaders: () => requestHeaders(request, cookie),
          rewriteHeaders: ({
            connection: _connection,
            'keep-alive': _keepAlive,
            'set-cookie': setCookie,
            ...headers
          }) => ({
            ...headers,
            ...(setCookie && { 'set-cookie': [setCookie].flat().map((one) => cookie.fromIdentity(one)) }),
          }),
          onResponse: (_request, answer, { stream }) => {
            resolve();
            answer.send(stream);
          },
          onError: (_failed, { error }) => reject(error),
        });
      });
    await breakers.run(address, answered).catch((error: unknown) => {
      throw outOfReach(error);
    });
    return reply;
  };
}

/** What leads out of its folder is refused here: the service never sees it, so that it is no failure of the service. */
function addressOf(address: string, pathAndQuery: string): string {
  const path = decodeURIComponent(pathAndQuery.split('?', 1)[0] ?? '');
  if (/(^|[/\\])\.\.([/\\]|$)/.test(path)) throw new HttpError(commonErrors.notFound);
  return `${address}${pathAndQuery}`;
}

function isRepeatable({ method }: FastifyRequest, error: Error): boolean {
  return (method === 'GET' || method === 'HEAD') && !isTimeout(error);
}
