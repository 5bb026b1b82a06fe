import { type Call, commonErrors } from '@rally/contracts';
import {
  listDeadLetters,
  replayDeadLetters,
  republish,
  servicePathParamsSchema,
  unknownServiceError,
} from '@rally/contracts/gateway';
import { HttpError } from '@rally/service-kit';
import type { FastifyInstance } from 'fastify';
import { createApiKeyGuard } from '../access/api-key-guard.ts';
import { createRoleGuard } from '../access/role-guard.ts';
import type { ProxyDependencies } from './proxy.routes.ts';

const operations: readonly Call[] = [listDeadLetters, replayDeadLetters, republish];

/** Staff calls to the service that the path names. */
export function registerEventOperationsProxyRoutes(app: FastifyInstance, deps: ProxyDependencies): void {
  for (const call of operations) {
    app.route({
      method: call.method,
      url: `/api${call.path}`,
      onRequest: [createApiKeyGuard(call, deps.apiKey), createRoleGuard(call, deps.authenticate)],
      handler: (request, reply) => {
        const params = servicePathParamsSchema.safeParse(request.params);
        if (!params.success) throw new HttpError(unknownServiceError);
        const address = deps.addresses[params.data.service];
        if (address === undefined) throw new HttpError(commonErrors.unavailable);
        return deps.forward(request, reply, address, request.url.slice('/api'.length), call.timeLimitSeconds);
      },
    });
  }
}
