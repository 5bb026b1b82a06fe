import type { Call } from '@rally/contracts';
import { type Authenticate, identifyCaller } from '@rally/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Rejects callers without the role that a call requires. The service checks again. */
export function createRoleGuard(call: Pick<Call, 'access'>, authenticate: Authenticate) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    request.account = await identifyCaller(call, request, reply, authenticate);
  };
}
