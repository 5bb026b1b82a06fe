import { type Call, calls, commonErrors, type ServiceName } from '@rally/contracts';
import { type Authenticate, HttpError } from '@rally/service-kit';
import type { FastifyInstance } from 'fastify';
import { createApiKeyGuard } from '../access/api-key-guard.ts';
import { createLimitKeyGenerator } from '../access/client-limit-key.ts';
import { createRoleGuard } from '../access/role-guard.ts';
import { bodyLimitBytes, uploadLimitBytes } from './body-limits.ts';
import type { ForwardToUpstream } from './forward.ts';

export interface ProxyDependencies {
  readonly addresses: Partial<Record<ServiceName, string>>;
  readonly apiKey: string;
  readonly authenticate: Authenticate;
  readonly forward: ForwardToUpstream;
}

/** Forwards each public call of the contract, and nothing else, to the service that owns it. */
export function registerProxyRoutes(
  app: FastifyInstance,
  { codesPerHour, ...deps }: ProxyDependencies & { codesPerHour: number },
): void {
  const codeLimit = { max: codesPerHour, timeWindow: '1 hour', keyGenerator: createLimitKeyGenerator('codes') };
  for (const call of listProxiedCalls()) {
    const sendsCode = call.path === '/auth/request-otp' || call.path === '/auth/magic-link';
    app.route({
      method: call.method,
      url: `/api${call.path}`,
      ...(sendsCode && { config: { rateLimit: codeLimit } }),
      bodyLimit: call.bodyFormat === 'multipart' ? uploadLimitBytes : bodyLimitBytes,
      onRequest: [createApiKeyGuard(call, deps.apiKey), createRoleGuard(call, deps.authenticate)],
      handler: (request, reply) => {
        const address = deps.addresses[call.owner];
        if (address === undefined) throw new HttpError(commonErrors.unavailable);
        return deps.forward(request, reply, address, request.url.slice('/api'.length), call.timeLimitSeconds);
      },
    });
  }
}

function listProxiedCalls(): Call[] {
  return Object.values<Call>(calls).filter((call) => !call.internal && call.owner !== 'gateway');
}
