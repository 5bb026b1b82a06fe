import { type Call, calls, commonErrors, type ServiceName } from '@rally/contracts';
import { type Authenticate, HttpError } from '@rally/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiGuard } from '../access/api-guard.ts';
import { sessionGuard } from '../access/session-guard.ts';
import type { Forward } from './forward.ts';

const uploadLimitBytes = 6 * 1024 * 1024;
const bodyLimitBytes = 1024 * 1024;

/** Sends each call of the contract, and nothing else, to the service that owns it. */
export function proxyRoutes(
  app: FastifyInstance,
  options: {
    addresses: Partial<Record<ServiceName, string>>;
    apiKey: string;
    authenticate: Authenticate;
    codesPerHour: number;
    forward: Forward;
  },
): void {
  for (const call of proxiedCalls()) {
    const sendsCode = call.path === '/auth/request-otp' || call.path === '/auth/magic-link';
    app.route({
      method: call.method,
      url: `/api${call.path}`,
      ...(sendsCode && { config: { rateLimit: { max: options.codesPerHour, timeWindow: '1 hour' } } }),
      onRequest: [apiGuard(call, options.apiKey), limitBody(call), sessionGuard(call, options.authenticate)],
      handler: (request, reply) => {
        const address = options.addresses[call.owner];
        if (address === undefined) throw new HttpError(commonErrors.unavailable);
        return options.forward(request, reply, address, request.url.slice('/api'.length), call.timeLimitSeconds);
      },
    });
  }
}

function proxiedCalls(): Call[] {
  return Object.values<Call>(calls).filter((call) => !call.internal && call.owner !== 'gateway');
}

/** The body streams through unread, so its announced length is checked here; the service counts what really comes. */
function limitBody(call: Call) {
  const limit = call.bodyFormat === 'multipart' ? uploadLimitBytes : bodyLimitBytes;
  return async (request: FastifyRequest) => {
    if (Number(request.headers['content-length'] ?? 0) > limit) throw new HttpError(commonErrors.tooLarge);
  };
}
