import rateLimit from '@fastify/rate-limit';
import replyFrom from '@fastify/reply-from';
import { commonErrors } from '@rally/contracts';
import { sessionRevoked } from '@rally/contracts/identity';
import {
  authentication,
  buildApp,
  createRevocations,
  healthRoutes,
  Refusal,
  type ServiceDependencies,
} from '@rally/service-kit';
import { askService } from './composed/ask-service.ts';
import { composedRoutes } from './composed/composed.routes.ts';
import type { GatewayConfig } from './config.ts';
import { docsRoutes } from './docs/docs.routes.ts';
import { securityHeaders } from './headers/security-headers.ts';
import { changeFollowers } from './live/change-followers.ts';
import { followEvents, follower } from './live/follow-events.ts';
import { liveRoutes } from './live/live.routes.ts';
import { liveStreams } from './live/live-streams.ts';
import { operationsRoutes } from './proxy/operations.routes.ts';
import { outsideApiRoutes } from './proxy/outside-api.routes.ts';
import { proxyRoutes } from './proxy/proxy.routes.ts';
import { serviceAddresses } from './proxy/service-address.ts';

const tokenLifeSeconds = 600;
const upstreamTimeoutMs = 5_000;
/** Shorter than the 72 s for which services keep an idle connection, so that no request meets a closing one. */
const upstreamIdleMs = 60_000;

/** The one door: keys, limits, headers, sessions; each call to its owner, and the few answers that span two. Keeps no data. */
export async function startGateway(
  config: GatewayConfig,
  { transport, clock, log: parentLog }: ServiceDependencies,
): Promise<{ name: string; url: string; stop(): Promise<void> }> {
  const log = parentLog.child({ service: 'gateway' });
  const app = await buildApp({ log, trustRequestId: false, trustProxy: config.TRUSTED_PROXIES });
  const revocations = createRevocations(tokenLifeSeconds, () => clock.now());
  const authenticate = await authentication(app, { jwksUrl: config.JWKS_URL, clock, revocations });
  const streams = liveStreams();
  const addresses = serviceAddresses(config);

  const revoked = follower(sessionRevoked, ({ accountId, sessionId, notBefore }) => {
    revocations.add(accountId, sessionId, new Date(notBefore));
    streams.closeOf(accountId);
  });
  await followEvents(transport, [revoked, ...changeFollowers(streams)], log);

  await securityHeaders(app, config.CORS_ORIGINS);
  await app.register(rateLimit, {
    max: config.REQUESTS_PER_MINUTE,
    timeWindow: '1 minute',
    allowList: (request) => !request.url.startsWith('/api/'),
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal(commonErrors.tooManyRequests, { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  });
  await app.register(replyFrom, {
    // Its own retries turn one GET answered 503 into eleven requests.
    retryMethods: [],
    disableRequestLogging: true,
    undici: { connections: 64, pipelining: 1, keepAliveTimeout: upstreamIdleMs, headersTimeout: upstreamTimeoutMs },
  });
  await app.register(async (proxied) => {
    proxied.removeAllContentTypeParsers();
    proxied.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    proxyRoutes(proxied, { addresses, apiKey: config.API_KEY, authenticate, codesPerHour: config.CODES_PER_HOUR });
    operationsRoutes(proxied, { addresses, apiKey: config.API_KEY, authenticate });
    outsideApiRoutes(proxied, { players: config.PLAYERS_URL, sandbox: config.SANDBOX_URL });
  });
  const ask = askService(addresses);
  await app.register((api) => composedRoutes(api, { ask, apiKey: config.API_KEY, authenticate }), { prefix: '/api' });
  liveRoutes(app, { streams, apiKey: config.API_KEY, authenticate });
  await docsRoutes(app);
  app.get('/', (_request, reply) => reply.redirect('/api/docs/'));
  healthRoutes(app, [async () => (transport.healthy() ? null : 'events: not connected')]);

  const url = await app.listen({ host: config.HOST, port: config.PORT });
  return {
    name: 'gateway',
    url,
    async stop() {
      streams.closeAll();
      await app.close();
    },
  };
}
