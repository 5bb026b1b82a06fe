import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import replyFrom from '@fastify/reply-from';
import { commonErrors, type ServiceName } from '@rally/contracts';
import { streamLiveChanges } from '@rally/contracts/gateway';
import type { EventTransport } from '@rally/events';
import {
  type Clock,
  createApp,
  type createRevocations,
  HttpError,
  registerAuthentication,
  registerGauge,
  registerHealthRoutes,
  registerHostGuard,
  registerTransportGauges,
} from '@rally/service-kit';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { registerAmbiguousRequestGuard } from './access/ambiguous-request-guard.ts';
import { registerBodyDeadline } from './access/body-deadline.ts';
import type { ClientConcurrencyLimit } from './access/client-concurrency-limit.ts';
import { createLimitKeyGenerator } from './access/client-limit-key.ts';
import { registerComposedRoutes } from './composed/composed.routes.ts';
import { createServiceFetcher, type FetchFromService } from './composed/fetch-from-service.ts';
import type { GatewayConfig } from './config.ts';
import { registerDocsRoutes } from './docs/docs.routes.ts';
import { registerSecurityHeaders } from './headers/security-headers.ts';
import type { SessionCookieRenamer } from './headers/session-cookie-renamer.ts';
import { registerLiveRoutes } from './live/live.routes.ts';
import type { LiveStreams } from './live/live-streams.ts';
import type { FrontEndPagesOfListener } from './pages/front-end-pages-of-listener.ts';
import { registerPageRoutes } from './pages/pages.routes.ts';
import { bodyLimitBytes } from './proxy/body-limits.ts';
import type { CircuitBreakers } from './proxy/circuit-breakers.ts';
import { registerEventOperationsProxyRoutes } from './proxy/event-operations.routes.ts';
import { createForwardToUpstream } from './proxy/forward.ts';
import { registerProxyRoutes } from './proxy/proxy.routes.ts';
import { upstreamTimeoutSeconds } from './proxy/upstream-timeout.ts';
import { registerRoutesWithoutApiKey } from './proxy/without-api-key.routes.ts';
import { createRequestCountStore } from './request-counts/create-request-count-store.ts';
import type { RequestCounts } from './request-counts/request-counts.ts';
import { registerShareImageRoutes } from './share/share.routes.ts';

/** Longer than the largest upload takes at the minimum speed; other bodies have less time. */
const requestTimeoutMs = 120_000;
/** Files that browsers cache for long. */
const assetRoutes = /^\/(assets|icons)\b/;
/** For probes and Prometheus. */
const internalRoutes = /^\/(health|metrics)\b/;
/** Shorter than the 72 s for which services keep an idle connection, so that no request meets a closing one. */
const upstreamIdleMs = 60_000;

/** What the listeners of one gateway share. */
export interface GatewayDependencies {
  readonly config: GatewayConfig;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly draining: AbortSignal | undefined;
  readonly revocations: ReturnType<typeof createRevocations>;
  readonly streams: LiveStreams;
  readonly addresses: Partial<Record<ServiceName, string>>;
  readonly breakers: CircuitBreakers;
  readonly clients: ClientConcurrencyLimit;
  readonly counts: RequestCounts;
  /** Gateways whose counts decide limits, this one included. */
  readonly countReplicas: () => number;
  readonly transport: EventTransport;
}

/** What differs between the public listener and the staff listener. */
export interface GatewayListenerOptions {
  readonly cookie: SessionCookieRenamer;
  readonly createPages: (fetchCall: FetchFromService) => FrontEndPagesOfListener | null;
  readonly hasApiDocs: boolean;
}

/** The app of one origin: the whole API with this origin's session cookie, and this origin's pages. */
export async function createOriginApp(
  deps: GatewayDependencies,
  { cookie, createPages, hasApiDocs }: GatewayListenerOptions,
): Promise<FastifyInstance> {
  const { config, clock, log, draining, revocations, streams, addresses, breakers } = deps;
  const app = await createApp({
    log,
    trustRequestId: false,
    trustProxy: config.TRUSTED_PROXIES,
    requestTimeoutMs,
    draining,
  });
  const authenticate = await registerAuthentication(app, { jwksUrl: config.JWKS_URL, clock, revocations });
  const forward = createForwardToUpstream({ breakers, cookie });
  const fetchCall = createServiceFetcher({ addresses, breakers, cookie });
  const guards = { apiKey: config.API_KEY, authenticate };

  await registerSecurityHeaders(app, {
    corsOrigins: config.CORS_ORIGINS,
    isHttps: config.PUBLIC_URL.startsWith('https:'),
  });
  registerHostGuard(app, { publicUrl: config.PUBLIC_URL, allowedHosts: config.ALLOWED_HOSTS });
  registerAmbiguousRequestGuard(app);
  registerBodyDeadline(app, { bodyLimitBytes });
  blockInternalRoutes(app);
  await app.register(compress, { encodings: ['br', 'gzip'] });
  await app.register(rateLimit, {
    global: false,
    store: createRequestCountStore(deps.counts),
    max: config.REQUESTS_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: createLimitKeyGenerator('requests'),
    errorResponseBuilder: (_request, { ttl }) => createTooManyRequestsError(ttl),
  });
  const countRequest = app.createRateLimit();
  // Runs before a route's guards and for unknown paths, so that rejected calls count, too.
  app.addHook('onRequest', async (request, reply) => {
    const { url = '' } = request.routeOptions;
    if (internalRoutes.test(url)) return;
    // Streams are limited per account instead of per client.
    if (url !== `/api${streamLiveChanges.path}`) deps.clients.enter(request, reply);
    if (assetRoutes.test(url)) return;
    const limit = await countRequest(request);
    if (!limit.isAllowed && limit.isExceeded) throw createTooManyRequestsError(limit.ttl);
  });
  await app.register(replyFrom, {
    disableRequestLogging: true,
    undici: {
      connections: config.UPSTREAM_MAX_CONCURRENCY,
      pipelining: 1,
      keepAliveTimeout: upstreamIdleMs,
      headersTimeout: upstreamTimeoutSeconds * 1000,
    },
  });
  const pages = createPages(fetchCall);
  await app.register(async (proxied) => {
    proxied.removeAllContentTypeParsers();
    // A body is forwarded once it is complete, so that a slow client does not occupy a connection to a service.
    proxied.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    registerProxyRoutes(proxied, { addresses, ...guards, codesPerHour: config.CODES_PER_CLIENT_PER_HOUR, forward });
    registerEventOperationsProxyRoutes(proxied, { addresses, ...guards, forward });
    registerRoutesWithoutApiKey(proxied, {
      playersUrl: config.PLAYERS_URL,
      matchmakingUrl: config.MATCHMAKING_URL,
      sandboxUrl: config.SANDBOX_URL,
      forward,
    });
    if (pages) registerPageRoutes(proxied, pages, { config, forward, cookie });
  });
  await app.register(async (api) => registerComposedRoutes(api, { fetchCall, ...guards }), { prefix: '/api' });
  registerLiveRoutes(app, { streams, ...guards });
  if (hasApiDocs) await registerDocsRoutes(app);
  registerShareImageRoutes(app, fetchCall);
  if (!pages) app.get('/', (_request, reply) => reply.redirect('/api/docs/'));
  const { transport } = deps;
  const readyCheck = async () => (transport.healthy() ? null : 'events: not connected');
  registerHealthRoutes(app, [readyCheck], transport.stuckReason);
  registerTransportGauges(app, transport);
  registerGauge(app, 'limit_replicas', 'Gateways whose counts decide limits per client.', deps.countReplicas);
  registerGauge(app, 'live_streams', 'Open streams of live updates.', streams.count);
  for (const [upstream, address] of Object.entries(addresses)) {
    registerGauge(
      app,
      'breaker_open',
      '1 while calls to a service are suspended.',
      () => Number(breakers.isOpen(address)),
      {
        upstream,
      },
    );
    registerGauge(app, 'upstream_calls', 'Calls to a service that run or wait.', () => breakers.getLoad(address), {
      upstream,
    });
  }
  return app;
}

/** Metrics and health are for direct callers only: a request that came through an ingress gets 404. */
function blockInternalRoutes(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ routeOptions, headers }) => {
    if (internalRoutes.test(routeOptions.url ?? '') && headers['x-forwarded-for'] !== undefined)
      throw new HttpError(commonErrors.notFound);
  });
}

/** @param ttlMs time until the client may call again */
function createTooManyRequestsError(ttlMs: number): HttpError {
  return new HttpError(commonErrors.tooManyRequests, { retryAfterSeconds: Math.ceil(ttlMs / 1000) });
}
