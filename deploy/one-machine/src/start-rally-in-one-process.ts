import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@rally/embedded-mongo';
import { createInProcessTransport } from '@rally/events';
import { gatewayConfigSchema, startGateway } from '@rally/gateway';
import { identityConfig, startIdentity } from '@rally/identity';
import { matchmakingConfig, startMatchmaking } from '@rally/matchmaking';
import { notificationsConfig, startNotifications } from '@rally/notifications';
import { paymentsConfig, startPayments } from '@rally/payments';
import { playersConfig, startPlayers } from '@rally/players';
import { sandboxConfig, startSandbox } from '@rally/sandbox';
import { scoringConfig, startScoring } from '@rally/scoring';
import {
  type Clock,
  connectDatabase,
  findFreePort,
  getDatabaseUri,
  type RunningService,
  readConfig,
  type ServiceDependencies,
  type Stop,
  stopAll,
} from '@rally/service-kit';
import type { Logger } from 'pino';
import type * as z from 'zod';
import { choosePort } from './choose-port.ts';
import { compactAfterErasures } from './compact-after-erasures.ts';
import type { OneMachineConfig } from './config.ts';
import { createDemoSettings } from './demo-settings.ts';
import { startAssetServer } from './front-ends/asset-server.ts';
import { remoteNames } from './front-ends/front-end-folders.ts';
import { loadOrCreateSecrets } from './generated-secrets.ts';
import { readProductionSettings } from './production-settings.ts';
import { loadSampleLeague } from './sample-league/load-sample-league.ts';
import type { ServiceSettingValues } from './service-setting-values.ts';

type Connection = Awaited<ReturnType<typeof connectDatabase>>;

/** The running product. */
export interface RunningRally {
  /** Base URL on this machine, e.g. `http://localhost:8080`. */
  readonly url: string;
  /** Base URL of the staff origin on this machine, e.g. `http://localhost:8081`. */
  readonly adminUrl: string;
  /** For tests: resolves when no event is in flight between services. */
  settled(): Promise<void>;
  /** For tests: the connections of the services to their databases. */
  readonly connections: readonly Connection[];
  /** Stops accepting requests, finishes running ones, then closes the database. Idempotent. */
  stop(): Promise<void>;
}

export const gatewayApiKey = 'rally-web';
const defaultPort = 8080;
const defaultAdminPort = 8081;
const ownerOnly = 0o600;
/**
 * One heartbeat of the driver every 10 s instead of two, on one connection. Not fewer: after the clock has jumped or the machine has slept,
 * mongoose starts no transaction until the next one.
 */
const polledHeartbeats = 'serverMonitoringMode=poll';
/** What seven services with clients of their own could open. */
const poolSize = 'maxPoolSize=210';
/** A stream that cannot be resumed starts again without losing anything, so a short history is enough. */
const changeHistoryMB = 8;

/**
 * Starts every service in this process, each on its own loopback port behind the real gateway. A demonstration has the sandbox
 * too, and loads the sample league at the first start; a league has the settings of `env`.
 * @param settings override those of all services
 * @param ttlMonitorEnabled false where `clock` is not the real time, by which the database deletes expired documents
 * @throws ConfigError; DataFolderError when the folder is in use, unwritable or damaged; PortUnavailableError
 */
export async function startRallyInOneProcess(
  config: OneMachineConfig,
  {
    clock,
    log,
    env = {},
    settings = {},
    ttlMonitorEnabled = true,
  }: {
    clock: Clock;
    log: Logger;
    env?: Readonly<Record<string, string | undefined>>;
    settings?: Record<string, string>;
    ttlMonitorEnabled?: boolean;
  },
): Promise<RunningRally> {
  const photosDir = join(config.DATA_DIR, 'photos');
  const leagueSettings = config.DEMO_MODE ? null : readProductionSettings(env, photosDir);
  const port = await choosePort('PORT', config.PORT);
  const adminPort = await choosePort(
    'ADMIN_PORT',
    config.ADMIN_PORT ?? (config.PORT === defaultPort ? defaultAdminPort : 0),
  );
  const identityPort = await findFreePort();
  const sandboxPort = await findFreePort();
  await mkdir(config.DATA_DIR, { recursive: true });
  // In reverse order of starting, so that the gateway closes before the services.
  const stops: Stop[] = [];
  const stop = () => stopAll(...stops.splice(0).map((stopPart) => [stopPart]));
  try {
    const mongo = await startEmbeddedMongo({
      dataDir: join(config.DATA_DIR, 'database'),
      ttlMonitorEnabled,
      // For change streams. What a replica set does for its other members and for failovers is left out.
      replicaSet: 'rally',
      oplogSizeMB: changeHistoryMB,
      sendsClusterTime: false,
    });
    stops.unshift(mongo.stop);
    const databaseUri = `${mongo.uri}&retryWrites=false`;
    await writeDatabaseAddress(config.DATA_DIR, databaseUri);
    const servicesUri = `${databaseUri}&${polledHeartbeats}&${poolSize}`;
    const databaseOf = (service: string) => getDatabaseUri(servicesUri, service);
    // Before the secrets: its file marks the folder as that of a demonstration.
    if (config.DEMO_MODE) await loadSampleLeague(databaseOf, config, clock.now());
    // One for all services, because each has a client of its own, with a pool, heartbeats and timers.
    const sharedConnection = await connectDatabase(servicesUri);
    stops.unshift(() => sharedConnection.close());
    const connections: Connection[] = [];
    const secrets = await loadOrCreateSecrets(config.DATA_DIR);
    const transport = createInProcessTransport();
    stops.unshift(transport.stop);
    stops.unshift((await compactAfterErasures(transport, mongo.compact, log)).stop);

    const url = `http://localhost:${port}`;
    const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
    const identityUrl = `http://127.0.0.1:${identityPort}`;
    const product: ServiceSettingValues =
      leagueSettings ?? createDemoSettings(config, { publicUrl: url, sandboxUrl, photosDir, secrets });

    async function start<Schema extends z.ZodType, Running extends Pick<RunningService, 'stop'>>(
      name: string,
      schema: Schema,
      startService: (config: z.output<Schema>, dependencies: ServiceDependencies) => Promise<Running>,
      own: Record<string, string> = {},
    ): Promise<Running> {
      const connection = sharedConnection.useDb(name);
      connections.push(connection);
      const service = await startService(
        readConfig(schema, {
          ...product.shared,
          HOST: '127.0.0.1',
          PORT: '0',
          LOG_LEVEL: config.LOG_LEVEL,
          JWKS_URL: `${identityUrl}/.well-known/jwks.json`,
          MONGODB_URI: databaseOf(name),
          ...own,
          ...settings,
        }),
        { transport, clock, log, connection },
      );
      stops.unshift(service.stop);
      return service;
    }

    if (config.DEMO_MODE)
      await start('sandbox', sandboxConfig, startSandbox, {
        PORT: String(sandboxPort),
        INBOUND_WEBHOOK_URL: `${url}/api/webhooks/twilio/inbound`,
        STRIPE_WEBHOOK_URL: `${url}/api/webhooks/stripe`,
      });
    const identity = await start('identity', identityConfig, startIdentity, {
      ...product.identity,
      PORT: String(identityPort),
      CODE_SECRET: secrets.codeSecret,
      KEY_SECRET: secrets.keySecret,
    });
    const players = await start('players', playersConfig, startPlayers, product.players);
    const matchmaking = await start('matchmaking', matchmakingConfig, startMatchmaking, { SCHEDULE: 'internal' });
    const scoring = await start('scoring', scoringConfig, startScoring);
    const notifications = await start('notifications', notificationsConfig, startNotifications, product.notifications);
    const payments = await start('payments', paymentsConfig, startPayments, { SCHEDULE: 'internal' });
    const assets = await startAssetServer(log);
    stops.unshift(assets.stop);
    await start('gateway', gatewayConfigSchema, startGateway, {
      ...product.gateway,
      PORT: String(port),
      ADMIN_PORT: String(adminPort),
      API_KEY: gatewayApiKey,
      IDENTITY_URL: identity.url,
      PLAYERS_URL: players.url,
      MATCHMAKING_URL: matchmaking.url,
      SCORING_URL: scoring.url,
      PAYMENTS_URL: payments.url,
      NOTIFICATIONS_URL: notifications.url,
      SHELL_URL: assets.url,
      REMOTES: remoteNames.map((name) => `${name}=${assets.url}`).join(','),
    });
    await transport.start();

    const buses = [identity, players, matchmaking, scoring, payments, notifications].map((service) => service.events);
    return {
      url,
      adminUrl: `http://localhost:${adminPort}`,
      settled: async () => {
        for (let pass = 0; pass < 2; pass += 1) for (const bus of buses) await bus.settled();
      },
      connections,
      stop,
    };
  } catch (error) {
    await stop().catch((err: unknown) => log.error({ err }, 'not everything stopped after the failed start'));
    throw error;
  }
}

/**
 * The database URL, for tools that read the data while the product runs. It contains the password, so only its owner may read
 * it.
 */
async function writeDatabaseAddress(dataDir: string, uri: string): Promise<void> {
  const path = join(dataDir, 'database-address');
  await writeFile(path, uri, { mode: ownerOnly });
  // A file created by an earlier version keeps its mode, so it is changed here.
  await chmod(path, ownerOnly);
}
