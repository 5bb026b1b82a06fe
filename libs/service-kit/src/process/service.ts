import type { DataServiceName } from '@rally/contracts';
import { sessionRevoked } from '@rally/contracts/identity';
import {
  createChangeFeed,
  createEventBus,
  type EventBus,
  type EventTransport,
  singleReplicaLease,
} from '@rally/events';
import type { FastifyInstance } from 'fastify';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { type Authenticate, registerAuthentication } from '../auth/register-authentication.ts';
import { createRevocations, revocationMaxAgeSeconds } from '../auth/revocations.ts';
import type { FollowedData } from '../background/create-background-worker.ts';
import {
  type ClosedAccountErasure,
  subscribeToClosedAccounts,
} from '../closed-accounts/subscribe-to-closed-accounts.ts';
import { createIndexes } from '../database/create-indexes.ts';
import { createUniqueIndexReadinessCheck } from '../database/create-unique-index-readiness-check.ts';
import { openServiceDatabase } from '../database/open-service-database.ts';
import { requireReplicaSet } from '../database/require-replica-set.ts';
import { createApp } from '../http/create-app.ts';
import { createCallRegistrar, type RegisterApiCallHandler } from '../http/create-call-registrar.ts';
import { registerEventOperationsRoutes } from '../http/event-operations.routes.ts';
import { type ReadinessCheck, registerHealthRoutes } from '../http/health.routes.ts';
import { createHeldLease, type HeldLease } from '../leases/create-held-lease.ts';
import { createLeaseStore, type LeaseStore } from '../leases/lease.store.ts';
import type { LeaseOptions } from '../leases/run-exclusively.ts';
import { type Migration, runMigrations } from '../migrations/run-migrations.ts';
import { createRepublishCheckpointStore } from '../republishing/republish-checkpoint.store.ts';
import { registerEventGauges } from '../telemetry/register-event-gauges.ts';
import type { Clock } from './clock.ts';
import type { DataServiceConfig } from './config.ts';
import { type Stop, stopAll } from './stop-all.ts';

/** The dependencies that a service gets from the process that starts it. */
export interface ServiceDependencies {
  readonly transport: EventTransport;
  readonly clock: Clock;
  readonly log: Logger;
  /** Aborted when the process is about to stop; requests still arrive for a while. */
  readonly draining?: AbortSignal;
  /** For jobs: the service connects to its database, but does not listen, consume events or start background work. */
  readonly isIdle?: boolean;
  /** Connected to the service's database. The caller closes it once the service has stopped. By default, the service opens its own. */
  readonly connection?: Connection;
}

export interface RunningService {
  readonly name: string;
  /** Base URL, e.g. `http://127.0.0.1:41233`; empty when idle. */
  readonly url: string;
  readonly events: EventBus;
  /** Stops accepting requests, finishes running requests and event deliveries, then closes all connections. Idempotent. */
  stop(): Promise<void>;
}

/** The foundation of a service: register routes, event handlers and background work, then call `listen`. */
export interface Service {
  readonly app: FastifyInstance;
  readonly serve: RegisterApiCallHandler;
  readonly connection: Connection;
  readonly events: EventBus;
  readonly leases: LeaseStore;
  /** A lease that one replica holds as long as it runs. Makes no database call if the transport allows no second replica. */
  holdLease(options: LeaseOptions): HeldLease;
  readonly clock: Clock;
  readonly log: Logger;
  readonly authenticate: Authenticate;
  /** Every service that stores data adds its steps here. */
  readonly closedAccounts: ClosedAccountErasure;
  /** Adds migrations of stored data, which run once, before the indexes are created. */
  addMigrations(migrations: readonly Migration[]): void;
  addReadinessCheck(check: ReadinessCheck): void;
  /** Registers work that starts once the service listens (schedules, workers) and returns a function that stops it. */
  addBackgroundWork(start: () => Promise<Stop> | Stop): void;
  /** These collections of the database, for workers that run when any process changes them. Call it before `listen`. */
  follow(...collections: readonly string[]): FollowedData;
  listen(): Promise<RunningService>;
}

const soleHeldLease: HeldLease = { ...singleReplicaLease, isRenewalDue: () => false };

/** Short, because no events are published between the death of a relay and the takeover of its lease. */
const relayLeaseSeconds = 3;

/** Sets up what all services share: database, events, authentication, health, metrics. The caller adds stores, handlers and routes. */
export async function createService(
  name: DataServiceName,
  config: DataServiceConfig,
  { transport, clock, log: parentLog, draining, isIdle = false, connection: given }: ServiceDependencies,
): Promise<Service> {
  const log = parentLog.child({ service: name });
  const app = await createApp({ log, trustRequestId: true, draining });
  const { connection, close } = await openServiceDatabase(config.MONGODB_URI, given);
  await requireReplicaSet(connection);
  const leases = createLeaseStore(connection);
  const holdLease = (options: LeaseOptions) =>
    transport.supportsReplicas ? createHeldLease(leases, options) : soleHeldLease;
  const relayLease = holdLease({ name: 'relay', lifeSeconds: relayLeaseSeconds });
  const changes = createChangeFeed(connection, log);
  const events = createEventBus({ service: name, connection, changes, relayLease, transport, log, clock });
  const revocations = createRevocations(() => clock.now());
  events.onEveryReplica(sessionRevoked, revocationMaxAgeSeconds, async ({ data }) => {
    revocations.add(data.accountId, data.sessionId, new Date(data.notBefore));
  });
  const closedAccounts = subscribeToClosedAccounts({ service: name, connection, events, clock, log });
  const authenticate = await registerAuthentication(app, { jwksUrl: config.JWKS_URL, clock, revocations });
  const checks: ReadinessCheck[] = [
    createUniqueIndexReadinessCheck(connection),
    async () => (transport.healthy() ? null : 'events: not connected'),
  ];
  const migrations: Migration[] = [];
  const background: (() => Promise<Stop> | Stop)[] = [closedAccounts.retries.start];
  const serve = createCallRegistrar(app, authenticate);
  registerEventOperationsRoutes(serve, {
    events,
    leases,
    clock,
    checkpoints: createRepublishCheckpointStore(connection),
  });
  registerHealthRoutes(app, checks, transport.stuckReason);
  registerEventGauges(app, events, transport);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  async function listen(): Promise<RunningService> {
    if (config.MONGODB_AUTO_INDEX) {
      await runMigrations({ uri: config.MONGODB_URI, connection, migrations, leases, clock, log });
      await createIndexes(connection);
    }
    if (isIdle) return running('', []);
    await events.start();
    changes.start();
    const url = await app.listen({ host: config.HOST, port: config.PORT });
    return running(url, await Promise.all(background.map((start) => start())));
  }

  function running(url: string, ends: readonly Stop[]): RunningService {
    let stopped: Promise<void> | null = null;
    async function stopOnce(): Promise<void> {
      await stopAll(ends, [() => app.close()], [events.stop], [changes.stop], [close]);
      log.info('stopped');
    }
    return {
      name,
      url,
      events,
      stop() {
        stopped ??= stopOnce();
        return stopped;
      },
    };
  }

  return {
    app,
    serve,
    connection,
    events,
    leases,
    holdLease,
    clock,
    log,
    authenticate,
    closedAccounts,
    addMigrations: (added) => migrations.push(...added),
    addReadinessCheck: (check) => checks.push(check),
    addBackgroundWork: (start) => background.push(start),
    follow: (...collections) => ({ changes, collections }),
    listen,
  };
}
