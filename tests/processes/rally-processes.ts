import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataServiceName } from '@rally/contracts';
import { demoLimits, demoPhones } from '@rally/one-machine';
import { mapConcurrent } from '@rally/service-kit';
import { createTestApiClient, getDatabaseUri, type TestClient } from '@rally/testing';
import * as z from 'zod';
import { createReplicatedDeployment, type Replica, type ReplicatedService } from './replicated-deployment.ts';
import { createServiceProcess, type ServiceProcess } from './service-process.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** The product as in production: each replica is a process, connected by MongoDB's protocol and Kafka, with one address for each service. */
export interface RallyProcesses {
  /** URL of the gateway. */
  readonly url: string;
  /** Calls as from a browser. */
  readonly api: TestClient;
  readonly services: Readonly<Record<DataServiceName | 'gateway' | 'sandbox', ReplicatedService>>;
  readonly database: ServiceProcess & { readonly uri: string };
  /** Proxies in front of the database and the providers, for network faults. */
  readonly network: Readonly<Record<'database' | 'stripe' | 'twilio' | 'places', TcpProxy>>;
  /** Starts the database, or restarts it. */
  startDatabase(): Promise<void>;
  /** Routes the providers' proxies to the sandbox; needed after each of its starts. */
  routeProviders(): void;
  /** Messages that a phone has received, newest first. */
  messagesTo(phone: string): Promise<string[]>;
  /** Sends a message from a phone; resolves to whether the product accepted it. */
  reply(from: string, body: string): Promise<boolean>;
  /** Calls the sandbox's control API and returns the status. */
  sandbox(method: string, path: string, body: object): Promise<number>;
  /** Kills all processes. */
  stopAll(): Promise<void>;
}

export interface RallyProcessesOptions {
  /** Folder of the database and the photos. */
  readonly dataDir: string;
  readonly brokers: readonly string[];
  /** Number of replicas by service; 1 by default. */
  readonly replicas?: Partial<Record<DataServiceName | 'gateway', number>>;
  /** Settings by service, which override the defaults. */
  readonly settings?: Partial<Record<DataServiceName | 'gateway' | 'sandbox' | 'database', Record<string, string>>>;
  /** The folder with the code of the first replicas; this repository by default. */
  readonly codeFolder?: string;
  /** Fills the database before the services start. */
  readonly loadData?: (databaseOf: (service: string) => string) => Promise<void>;
}

export const apiKey = 'rally-processes';
const startConcurrency = 4;
const codesNumber = '+12025550197';

/** Secrets of the services, which must never appear in logs. */
export const secrets = {
  providerToken: 'provider-token-5f3d9c1b7a',
  codeSecret: 'code-secret-5f3d9c1b7a2e4d6f',
  keySecret: 'key-secret-5f3d9c1b7a2e4d6f',
  webhookSecret: 'whsec_5f3d9c1b7a2e4d6f',
  databasePassword: 'database-password-5f3d9c1b7a2e4d6f',
} as const;

/** Starts the database, then all replicas of all services; resolves when each is ready. */
export async function startRallyProcesses(options: RallyProcessesOptions): Promise<RallyProcesses> {
  const { dataDir, brokers, replicas = {}, settings = {} } = options;
  await mkdir(dataDir, { recursive: true });
  const [database, stripe, twilio, places] = await Promise.all([
    startTcpProxy(),
    startTcpProxy(),
    startTcpProxy(),
    startTcpProxy(),
  ]);
  const mongo = createServiceProcess(
    'database',
    'libs/embedded-mongo/src/main.ts',
    {
      DATA_DIR: join(dataDir, 'database'),
      MONGO_PORT: '0',
      MONGO_PASSWORD: secrets.databasePassword,
      MONGO_REPLICA_SET: 'rally',
      ...settings.database,
    },
    /mongodb:\/\/rally@127\.0\.0\.1:(\d+)/,
  );
  const uri = `mongodb://rally:${secrets.databasePassword}@127.0.0.1:${database.port}/?directConnection=true&authSource=admin`;
  const deployments = new Map<string, ReplicatedService>();

  async function startDatabase() {
    database.routeTo([Number(await mongo.start())]);
  }

  async function make(name: DataServiceName | 'gateway' | 'sandbox', own: () => Record<string, string>) {
    const made = await createReplicatedDeployment(name, `services/${name}/src/main.ts`, () => ({
      ...shared(),
      MONGODB_URI: getDatabaseUri(uri, name),
      ...own(),
      ...settings[name],
    }));
    deployments.set(name, made);
    const count = name === 'sandbox' ? 1 : (replicas[name] ?? 1);
    return { made, fill: () => Array.from({ length: count }, () => made.add({}, options.codeFolder)) };
  }

  function urlOf(name: string) {
    const found = deployments.get(name);
    if (!found) throw new Error(`no ${name}`);
    return found.proxy.url;
  }

  const publicUrl = () => urlOf('gateway').replace('127.0.0.1', 'localhost');
  const shared = () => ({
    KAFKA_BROKERS: brokers.join(','),
    PUBLIC_URL: publicUrl(),
    DEMO_MODE: 'true',
    JWKS_URL: `${urlOf('identity')}/.well-known/jwks.json`,
    TWILIO_ACCOUNT_SID: 'AC00000000000000000000000000000000',
    TWILIO_AUTH_TOKEN: secrets.providerToken,
    TWILIO_SMS_FROM: '+12025550199',
    TWILIO_WHATSAPP_FROM: '+12025550198',
    TWILIO_CODES_FROM: codesNumber,
    TWILIO_BASE_URL: twilio.url,
    PLACES_BASE_URL: places.url,
    PLACES_API_KEY: 'sandbox',
    STRIPE_SECRET_KEY: `sk_test_${secrets.providerToken}`,
    STRIPE_WEBHOOK_SECRET: secrets.webhookSecret,
  });

  const sandbox = await make('sandbox', () => ({
    INBOUND_WEBHOOK_URL: `${publicUrl()}/api/webhooks/twilio/inbound`,
    STRIPE_WEBHOOK_URL: `${publicUrl()}/api/webhooks/stripe`,
  }));
  const identity = await make('identity', () => ({
    // Codes are sent from a separate number, so that a STOP to the league does not block sign-in.
    TWILIO_SMS_FROM: codesNumber,
    CODE_SECRET: secrets.codeSecret,
    KEY_SECRET: secrets.keySecret,
    ADMIN_PHONES: demoPhones.admin,
    TEST_LOGIN: 'true',
    ADMIN_SECOND_FACTOR: 'off',
    ...demoLimits.identity,
  }));
  const players = await make('players', () => ({ PHOTOS_DIR: join(dataDir, 'photos') }));
  const matchmaking = await make('matchmaking', () => ({}));
  const scoring = await make('scoring', () => ({}));
  const payments = await make('payments', () => ({
    STRIPE_BASE_URL: stripe.url,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
  }));
  const notifications = await make('notifications', () => demoLimits.notifications);
  const gateway = await make('gateway', () => ({
    API_KEY: apiKey,
    ...demoLimits.gateway,
    IDENTITY_URL: urlOf('identity'),
    PLAYERS_URL: urlOf('players'),
    MATCHMAKING_URL: urlOf('matchmaking'),
    SCORING_URL: urlOf('scoring'),
    PAYMENTS_URL: urlOf('payments'),
    NOTIFICATIONS_URL: urlOf('notifications'),
    SANDBOX_URL: urlOf('sandbox'),
  }));
  const all = { sandbox, identity, players, matchmaking, scoring, payments, notifications, gateway };

  /** Each provider has its own proxy, so that it can fail alone. */
  function leadProviders() {
    const sandboxPort = Number(new URL(sandbox.made.replicas[0]?.url ?? '').port);
    for (const provider of [stripe, twilio, places]) provider.routeTo([sandboxPort]);
  }

  async function end() {
    await Promise.all([...deployments.values()].map((one) => one.stop()));
    await mongo.kill();
    await Promise.all([database, stripe, twilio, places].map((proxy) => proxy.stop()));
  }

  try {
    await startDatabase();
    await options.loadData?.((service) => getDatabaseUri(uri, service));
    const waiting = Object.values(all).flatMap(({ fill }) => fill());
    await startReplicas(waiting);
    leadProviders();
  } catch (error) {
    await end();
    throw error;
  }

  const sandboxApi = `${sandbox.made.proxy.url}/sandbox/api`;
  return {
    url: publicUrl(),
    api: createTestApiClient(`${publicUrl()}/api`, { 'x-api-key': apiKey, 'x-requested-with': 'XMLHttpRequest' }),
    services: {
      sandbox: sandbox.made,
      identity: identity.made,
      players: players.made,
      matchmaking: matchmaking.made,
      scoring: scoring.made,
      payments: payments.made,
      notifications: notifications.made,
      gateway: gateway.made,
    },
    database: Object.assign(mongo, { uri }),
    network: { database, stripe, twilio, places },
    startDatabase,
    routeProviders: leadProviders,
    async messagesTo(phone) {
      const response = await fetch(`${sandboxApi}/messages?to=${encodeURIComponent(phone)}`);
      return inbox.parse(await response.json()).messages.map(({ body }) => body);
    },
    async reply(from, body) {
      const response = await fetch(`${sandboxApi}/replies`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ from, body }),
      });
      return replyResult.safeParse(await response.json()).success;
    },
    async sandbox(method, path, body) {
      const response = await fetch(`${sandboxApi}${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return response.status;
    },
    stopAll: end,
  };
}

/** Starts a few at a time, because starting all at once would time out on a small machine. */
async function startReplicas(replicas: readonly Replica[]): Promise<void> {
  await mapConcurrent(replicas, startConcurrency, (replica) => replica.start());
}

const inbox = z.object({ messages: z.array(z.object({ body: z.string() })) });
const replyResult = z.object({ webhookStatus: z.literal(200) });
