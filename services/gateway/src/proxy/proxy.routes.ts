import { type Call, calls, commonErrors, type ServiceName } from '@rally/contracts';
import { offerTimesByLink, openTimesLink } from '@rally/contracts/matchmaking';
import { type Authenticate, HttpError } from '@rally/service-kit';
import type { FastifyInstance } from 'fastify';
import { createApiKeyGuard } from '../access/api-key-guard.ts';
import { createSessionGuard } from '../access/session-guard.ts';
import { bodyLimitBytes, uploadLimitBytes } from './body-limits.ts';
import type { ForwardToUpstream } from './forward.ts';

/** Of one client. A link cannot be guessed; this keeps those who try away from the database. */
const timesLinkRequestsPerMinute = 30;

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
  for (const call of listProxiedCalls()) {
    const sendsCode = call.path === '/auth/request-otp' || call.path === '/auth/magic-link';
    const isByLink = call === openTimesLink || call === offerTimesByLink;
    app.route({
      method: call.method,
      url: `/api${call.path}`,
      ...(sendsCode && { config: { rateLimit: { max: codesPerHour, timeWindow: '1 hour' } } }),
      ...(isByLink && { config: { rateLimit: { max: timesLinkRequestsPerMinute, timeWindow: '1 minute' } } }),
      bodyLimit: call.bodyFormat === 'multipart' ? uploadLimitBytes : bodyLimitBytes,
      onRequest: [createApiKeyGuard(call, deps.apiKey), createSessionGuard(call, deps.authenticate)],
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
