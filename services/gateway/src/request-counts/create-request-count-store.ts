import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { RequestCounts } from './request-counts.ts';

/** Where `@fastify/rate-limit`, which calls it with `new`, counts the requests of all listeners. */
export function createRequestCountStore(counts: RequestCounts): FastifyRateLimitStoreCtor {
  return class implements FastifyRateLimitStore {
    incr: FastifyRateLimitStore['incr'] = (client, callback, windowMs, max) =>
      callback(null, counts.count(client, windowMs, max));
    child = () => this;
  };
}
