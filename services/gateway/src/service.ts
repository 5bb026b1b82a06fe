import type { ServiceName } from '@rally/contracts';
import { sessionRevoked } from '@rally/contracts/identity';
import { createRevocations, revocationMaxAgeSeconds, type ServiceDependencies } from '@rally/service-kit';
import type { FastifyInstance } from 'fastify';
import { createClientConcurrencyLimit } from './access/client-concurrency-limit.ts';
import type { GatewayConfig } from './config.ts';
import { createOriginApp, type GatewayDependencies } from './gateway-listener.ts';
import { createSessionCookieRenamer } from './headers/session-cookie-renamer.ts';
import { listenOnMultipleSockets } from './listen-on-multiple-sockets.ts';
import { createLiveUpdateEventHandlers } from './live/live-event-handlers.ts';
import { createLiveStreams } from './live/live-streams.ts';
import { createGatewayEventHandler, subscribeGatewayEvents } from './live/subscribe-gateway-events.ts';
import {
  createFrontEnds,
  createPublicListenerPages,
  createStaffListenerPages,
} from './pages/front-end-pages-of-listener.ts';
import { createCircuitBreakers } from './proxy/circuit-breakers.ts';
import { createRequestCounts } from './request-counts/request-counts.ts';
import { shareRequestCounts } from './request-counts/share-request-counts.ts';

/** A gateway that accepts requests. */
export interface RunningGateway {
  readonly name: string;
  readonly url: string;
  /** Address of the staff listener; null without one. */
  readonly adminUrl: string | null;
  stop(): Promise<void>;
}

/** Starts the public listener and, if configured, the staff listener. The gateway stores no data. */
export async function startGateway(
  config: GatewayConfig,
  { transport, clock, log: parentLog, draining }: ServiceDependencies,
): Promise<RunningGateway> {
  const log = parentLog.child({ service: 'gateway' });
  const revocations = createRevocations(() => clock.now());
  const streams = createLiveStreams();
  const counts = createRequestCounts({ clock, secret: config.CLIENT_HASH_SECRET ?? config.API_KEY });
  const sharing = shareRequestCounts({ counts, transport, clock, log });
  const handleRevoked = createGatewayEventHandler(sessionRevoked, ({ accountId, sessionId, notBefore }) => {
    revocations.add(accountId, sessionId, new Date(notBefore));
    streams.closeForAccount(accountId);
  });
  await subscribeGatewayEvents(transport, [handleRevoked], log, { maxAgeSeconds: revocationMaxAgeSeconds });
  // Earlier events are not needed: pages reload everything when their stream reopens, and gateways share all their counts.
  await subscribeGatewayEvents(transport, [...createLiveUpdateEventHandlers(streams), sharing.handler], log, {
    onReadingFromNow() {
      streams.closeAll();
      sharing.greet();
    },
  });

  const deps: GatewayDependencies = {
    config,
    clock,
    log,
    draining,
    revocations,
    streams,
    addresses: readServiceAddresses(config),
    breakers: createCircuitBreakers(config.UPSTREAM_MAX_CONCURRENCY),
    clients: createClientConcurrencyLimit(config.CLIENT_MAX_CONCURRENCY),
    counts,
    countReplicas: sharing.countReplicas,
    transport,
  };
  const frontEnds = createFrontEnds(config, log);
  const cookie = createSessionCookieRenamer(config.COOKIE_NAME, config.COOKIE_NAME);
  const publicListener = await createOriginApp(deps, {
    cookie,
    createPages: (fetchCall) => createPublicListenerPages(config, { frontEnds, fetchCall, cookie }),
    hasApiDocs: true,
  });
  const url = await listenOnMultipleSockets(publicListener, { host: config.HOST, port: config.PORT });
  if (config.ADMIN_PORT === undefined) return createRunningGateway([publicListener], url, null);
  const staffListener = await createOriginApp(deps, {
    cookie: createSessionCookieRenamer(`${config.COOKIE_NAME}-staff`, config.COOKIE_NAME),
    createPages: () => createStaffListenerPages(config, frontEnds),
    hasApiDocs: false,
  });
  const adminUrl = await listenOnMultipleSockets(staffListener, { host: config.HOST, port: config.ADMIN_PORT });
  return createRunningGateway([publicListener, staffListener], url, adminUrl);

  function createRunningGateway(
    listeners: readonly FastifyInstance[],
    url: string,
    adminUrl: string | null,
  ): RunningGateway {
    return {
      name: 'gateway',
      url,
      adminUrl,
      async stop() {
        sharing.stop();
        streams.closeAll();
        await Promise.all(listeners.map((listener) => listener.close()));
      },
    };
  }
}

/** Base addresses of the services that this deployment runs. */
function readServiceAddresses(config: GatewayConfig): Partial<Record<ServiceName, string>> {
  return {
    identity: config.IDENTITY_URL,
    players: config.PLAYERS_URL,
    matchmaking: config.MATCHMAKING_URL,
    notifications: config.NOTIFICATIONS_URL,
    ...(config.SCORING_URL !== undefined && { scoring: config.SCORING_URL }),
    ...(config.PAYMENTS_URL !== undefined && { payments: config.PAYMENTS_URL }),
  };
}
