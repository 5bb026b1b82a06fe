import { type Call, commonErrors, type ServiceName } from '@rally/contracts';
import { listDeadLetters, replayDeadLetters, republish, serviceParams, serviceUnknown } from '@rally/contracts/gateway';
import { type Authenticate, HttpError } from '@rally/service-kit';
import type { FastifyInstance } from 'fastify';
import { apiGuard } from '../access/api-guard.ts';
import { sessionGuard } from '../access/session-guard.ts';
import type { Forward } from './forward.ts';

const operations: readonly Call[] = [listDeadLetters, replayDeadLetters, republish];

/** Staff's calls to one service named in the address. */
export function operationsRoutes(
  app: FastifyInstance,
  options: {
    addresses: Partial<Record<ServiceName, string>>;
    apiKey: string;
    authenticate: Authenticate;
    forward: Forward;
  },
): void {
  for (const call of operations) {
    app.route({
      method: call.method,
      url: `/api${call.path}`,
      onRequest: [apiGuard(call, options.apiKey), sessionGuard(call, options.authenticate)],
      handler: (request, reply) => {
        const named = serviceParams.safeParse(request.params);
        if (!named.success) throw new HttpError(serviceUnknown);
        const address = options.addresses[named.data.service];
        if (address === undefined) throw new HttpError(commonErrors.unavailable);
        return options.forward(request, reply, address, request.url.slice('/api'.length), call.timeLimitSeconds);
      },
    });
  }
}
