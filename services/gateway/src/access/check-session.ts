import { type Call, commonErrors } from '@rally/contracts';
import { type Authenticate, Refusal } from '@rally/service-kit';
import type { FastifyRequest } from 'fastify';

/** Turns away who may not make the call; the service checks again. */
export function checkSession(call: Pick<Call, 'access'>, authenticate: Authenticate) {
  return async (request: FastifyRequest) => {
    if (call.access === 'visitor' || call.access === 'provider') return;
    const account = await authenticate(request);
    if (!account) throw new Refusal(commonErrors.signInRequired);
    if (call.access === 'admin' && account.role !== 'admin') throw new Refusal(commonErrors.notAllowed);
  };
}
