import { sessionRevoked } from '@rally/contracts/identity';
import { createRevocations, type ServiceDependencies } from '@rally/service-kit';
import type { GatewayConfig } from './config.ts';
import { buildDoor, type Hall } from './door.ts';
import { doorCookie } from './headers/door-cookie.ts';
import { changeFollowers } from './live/change-followers.ts';
import { followEvents, follower } from './live/follow-events.ts';
import { liveStreams } from './live/live-streams.ts';
import { openDoor } from './open-door.ts';
import { frontEndsOf, productPages, staffPages } from './pages/door-pages.ts';
import { breakers } from './proxy/breakers.ts';
import { serviceAddresses } from './proxy/service-address.ts';

const tokenLifeSeconds = 600;

/** A gateway that is up. */
export interface RunningGateway {
  readonly name: string;
  readonly url: string;
  /** The staff's own origin; null without one. */
  readonly adminUrl: string | null;
  stop(): Promise<void>;
}

/** The one door, and the staff's beside it: keys, limits, headers, sessions, pages; each call to its owner. Keeps no data. */
export async function startGateway(
  config: GatewayConfig,
  { transport, clock, log: parentLog, draining }: ServiceDependencies,
): Promise<RunningGateway> {
  const log = parentLog.child({ service: 'gateway' });
  const revocations = createRevocations(tokenLifeSeconds, () => clock.now());
  const streams = liveStreams();
  const revoked = follower(sessionRevoked, ({ accountId, sessionId, notBefore }) => {
    revocations.add(accountId, sessionId, new Date(notBefore));
    streams.closeOf(accountId);
  });
  await followEvents(transport, [revoked, ...changeFollowers(streams)], log);

  const hall: Hall = {
    config,
    clock,
    log,
    draining,
    revocations,
    streams,
    addresses: serviceAddresses(config),
    breakers: breakers(config.CALLS_AT_ONCE),
    ready: async () => (transport.healthy() ? null : 'events: not connected'),
  };
  const frontEnds = frontEndsOf(config);
  const cookie = doorCookie(config.COOKIE_NAME, config.COOKIE_NAME);
  const product = await buildDoor(hall, {
    cookie,
    pagesOf: (ask) => productPages(config, { frontEnds, ask, cookie }),
    documents: true,
  });
  const url = await openDoor(product, { host: config.HOST, port: config.PORT });
  if (config.ADMIN_PORT === undefined) return running([product], url, null);
  const staffCookie = doorCookie(`${config.COOKIE_NAME}-staff`, config.COOKIE_NAME);
  const staff = await buildDoor(hall, {
    cookie: staffCookie,
    pagesOf: () => staffPages(config, frontEnds),
    documents: false,
  });
  return running([product, staff], url, await openDoor(staff, { host: config.HOST, port: config.ADMIN_PORT }));

  function running(doors: { close(): Promise<unknown> }[], url: string, adminUrl: string | null): RunningGateway {
    return {
      name: 'gateway',
      url,
      adminUrl,
      async stop() {
        streams.closeAll();
        await Promise.all(doors.map((door) => door.close()));
      },
    };
  }
}
