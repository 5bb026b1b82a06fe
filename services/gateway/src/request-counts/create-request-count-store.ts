import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { RequestCounts } from './request-counts.ts';

/** The store in which `@fastify/rate-limit` counts the requests of all listeners. The library calls it with `new`. */
export function createRequestCountStore(counts: RequestCounts): FastifyRateLimitStoreCtor {
  return class implements FastifyRateLimitStore {
    incr: FastifyRateLimitStore['incr'] = (client, callback, windowMs, max) =>
      callback(null, counts.count(client, windowMs, max));
    child = () => this;
  };
}
