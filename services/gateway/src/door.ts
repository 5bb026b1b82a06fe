import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import replyFrom from '@fastify/reply-from';
import { commonErrors, type ServiceName } from '@rally/contracts';
import {
  addGauge,
  authentication,
  buildApp,
  type Clock,
  type createRevocations,
  HttpError,
  healthRoutes,
  type ReadyCheck,
} from '@rally/service-kit';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { keepInside } from './access/keep-inside.ts';
import { type AskService, askService } from './composed/ask-service.ts';
import { composedRoutes } from './composed/composed.routes.ts';
import type { GatewayConfig } from './config.ts';
import { docsRoutes } from './docs/docs.routes.ts';
import type { DoorCookie } from './headers/door-cookie.ts';
import { securityHeaders } from './headers/security-headers.ts';
import { liveRoutes } from './live/live.routes.ts';
import type { LiveStreams } from './live/live-streams.ts';
import { type Pages, pagesRoutes } from './pages/pages.routes.ts';
import type { Breakers } from './proxy/breakers.ts';
import { forwarder } from './proxy/forward.ts';
import { operationsRoutes } from './proxy/operations.routes.ts';
import { outsideApiRoutes } from './proxy/outside-api.routes.ts';
import { proxyRoutes } from './proxy/proxy.routes.ts';
import { shareRoutes } from './share/share.routes.ts';

const upstreamTimeoutMs = 5_000;
/** Shorter than the 72 s for which services keep an idle connection, so that no request meets a closing one. */
const upstreamIdleMs = 60_000;

/** What both doors share. */
export interface Hall {
  readonly config: GatewayConfig;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly draining: AbortSignal | undefined;
  readonly revocations: ReturnType<typeof createRevocations>;
  readonly streams: LiveStreams;
  readonly addresses: Partial<Record<ServiceName, string>>;
  readonly breakers: Breakers;
  readonly ready: ReadyCheck;
}

/** What is one door's own. */
export interface DoorPlan {
  readonly cookie: DoorCookie;
  readonly pagesOf: (ask: AskService) => Pages | null;
  /** Whether the API's documents are here too. */
  readonly documents: boolean;
}

/** One origin: the whole API with this door's cookie, and this door's pages. */
export async function buildDoor(
  { config, clock, log, draining, revocations, streams, addresses, breakers, ready }: Hall,
  { cookie, pagesOf, documents }: DoorPlan,
): Promise<FastifyInstance> {
  const app = await buildApp({ log, trustRequestId: false, trustProxy: config.TRUSTED_PROXIES, draining });
  const authenticate = await authentication(app, { jwksUrl: config.JWKS_URL, clock, revocations });
  const forward = forwarder({ breakers, cookie });
  const ask = askService({ addresses, breakers, cookie });
  const guards = { apiKey: config.API_KEY, authenticate };

  keepInside(app);
  await securityHeaders(app, { corsOrigins: config.CORS_ORIGINS, https: config.PUBLIC_URL.startsWith('https:') });
  await app.register(compress, { encodings: ['br', 'gzip'] });
  await app.register(rateLimit, {
    max: config.REQUESTS_PER_MINUTE,
    timeWindow: '1 minute',
    allowList: (request) => !/^\/(api|share)\//.test(request.url),
    errorResponseBuilder: (_request, { ttl }) =>
      new HttpError(commonErrors.tooManyRequests, { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  });
  await app.register(replyFrom, {
    disableRequestLogging: true,
    undici: {
      connections: config.CALLS_AT_ONCE,
      pipelining: 1,
      keepAliveTimeout: upstreamIdleMs,
      headersTimeout: upstreamTimeoutMs,
    },
  });
  const pages = pagesOf(ask);
  await app.register(async (proxied) => {
    proxied.removeAllContentTypeParsers();
    proxied.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    proxyRoutes(proxied, { addresses, ...guards, codesPerHour: config.CODES_PER_HOUR, forward });
    operationsRoutes(proxied, { addresses, ...guards, forward });
    outsideApiRoutes(proxied, {
      players: config.PLAYERS_URL,
      matchmaking: config.MATCHMAKING_URL,
      sandbox: config.SANDBOX_URL,
      forward,
    });
    if (pages) pagesRoutes(proxied, pages, { forward, cookie });
  });
  await app.register((api) => composedRoutes(api, { ask, ...guards }), { prefix: '/api' });
  liveRoutes(app, { streams, ...guards });
  if (documents) await docsRoutes(app);
  shareRoutes(app, ask);
  if (!pages) app.get('/', (_request, reply) => reply.redirect('/api/docs/'));
  healthRoutes(app, [ready]);
  for (const [upstream, address] of Object.entries(addresses)) {
    addGauge(app, 'breaker_open', '1 while a service is left alone.', () => Number(breakers.isOpen(address)), {
      upstream,
    });
    addGauge(app, 'upstream_calls', 'Calls that a service has to answer.', () => breakers.load(address), { upstream });
  }
  return app;
}
