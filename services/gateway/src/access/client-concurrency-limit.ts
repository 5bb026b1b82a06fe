import { commonErrors } from '@rally/contracts';
import { HttpError } from '@rally/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getClientLimitKey } from './client-limit-key.ts';

const retryAfterSeconds = 1;

/** Counts the requests in progress per client, over all listeners of a gateway. */
export interface ClientConcurrencyLimit {
  /** @throws HttpError `tooManyRequests` when the client has reached its maximum */
  enter(request: FastifyRequest, reply: FastifyReply): void;
}

/** @param max requests that one client may have in progress */
export function createClientConcurrencyLimit(max: number): ClientConcurrencyLimit {
  const running = new Map<string, number>();
  return {
    enter({ ip }, { raw }) {
      const client = getClientLimitKey(ip);
      const count = running.get(client) ?? 0;
      if (count >= max) throw new HttpError(commonErrors.tooManyRequests, { retryAfterSeconds });
      running.set(client, count + 1);
      raw.once('close', () => {
        const left = (running.get(client) ?? 1) - 1;
        if (left === 0) running.delete(client);
        else running.set(client, left);
      });
    },
  };
}
