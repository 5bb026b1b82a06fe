import type { Call } from '@rally/contracts';
import { type Authenticate, identify } from '@rally/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Turns away who may not make the call; the service checks again. */
export function sessionGuard(call: Pick<Call, 'access'>, authenticate: Authenticate) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    request.account = await identify(call, request, reply, authenticate);
  };
}
