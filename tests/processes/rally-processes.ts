import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { demoLimits, demoPhones } from '@rally/one-machine';
import { mapConcurrent } from '@rally/service-kit';
import { createTestClient, getDatabaseUri, type TestClient } from '@rally/testing';
import * as z from 'zod';
import { type Deployment, deployment, type Replica } from './deployment.ts';
import { type OwnProcess, ownProcess } from './own-process.ts';
import { type TcpProxy, tcpProxy } from './tcp-proxy.ts';

/** The services that keep data; each has its own database. */
export const dataServices = ['identity', 'players', 'matchmaking', 'scoring', 'payments', 'notifications'] as const;
export type DataService = (typeof dataServices)[number];

/** The product as in production: each replica a process, MongoDB's protocol and Kafka between them, one address for each service. */
export interface RallyProcesses {
  /** The gateway's. */
  readonly url: string;
  /** Calls as from a browser. */
  readonly api: TestClient;
  readonly services: Readonly<Record<DataService | 'gateway' | 'sandbox', Deployment>>;
  readonly database: OwnProcess & { readonly uri: string };
  /** The way to each part that lies outside the services, to be broken on demand. */
  readonly network: Readonly<Record<'database' | 'stripe' | 'twilio' | 'places', TcpProxy>>;
  /** Starts, or starts again, the database alone. */
  startDatabase(): Promise<void>;
  /** After a start of the sandbox: the providers it plays are there again. */
  leadProviders(): void;
  /** Messages that a phone has received, newest first. */
  messagesTo(phone: string): Promise<string[]>;
  /** Answers by message; resolves to whether the product took the message. */
  reply(from: string, body: string): Promise<boolean>;
  /** Ends everything at once. */
  end(): Promise<void>;
}

export interface RallyProcessesOptions {
  /** Keeps the database and the photos. */
  readonly dataDir: string;
  readonly brokers: readonly string[];
  /** Of each service; 1 unless given. The sandbox has one. */
  readonly replicas?: Partial<Record<DataService | 'gateway', number>>;
  /** Settings of the services, in place of the usual ones. */
  readonly settings?: Partial<Record<DataService | 'gateway' | 'sandbox', Record<string, string>>>;
  /** Called once the database is up and before any service is. */
  readonly fill?: (databaseOf: (service: string) => string) => Promise<void>;
}

export const apiKey = 'rally-processes';
const startConcurrency = 4;
const codesNumber = '+12025550197';

/** Secrets that the services are given; a log must never hold one of them. */
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
  const [database, stripe, twilio, places] = await Promise.all([tcpProxy(), tcpProxy(), tcpProxy(), tcpProxy()]);
  const mongo = ownProcess(
    'database',
    'libs/embedded-mongo/src/main.ts',
    { DATA_DIR: join(dataDir, 'database'), MONGO_PORT: '0', MONGO_PASSWORD: secrets.databasePassword },
    /mongodb:\/\/rally@127\.0\.0\.1:(\d+)/,
  );
  const uri = `mongodb://rally:${secrets.databasePassword}@127.0.0.1:${database.port}/?directConnection=true&authSource=admin`;
  const deployments = new Map<string, Deployment>();

  async function startDatabase() {
    database.lead([Number(await mongo.start())]);
  }

  async function make(name: DataService | 'gateway' | 'sandbox', own: () => Record<string, string>) {
    const made = await deployment(name, `services/${name}/src/main.ts`, () => ({
      ...shared(),
      MONGODB_URI: getDatabaseUri(uri, name),
      ...own(),
      ...settings[name],
    }));
    deployments.set(name, made);
    const count = name === 'sandbox' ? 1 : (replicas[name] ?? 1);
    return { made, fill: () => Array.from({ length: count }, () => made.add()) };
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
    // Codes have a number of their own, so that a STOP to the league does not close sign-in.
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

  /** Past the sandbox's own address, so that each provider can be broken alone. */
  function leadProviders() {
    const sandboxPort = Number(new URL(sandbox.made.replicas[0]?.url ?? '').port);
    for (const provider of [stripe, twilio, places]) provider.lead([sandboxPort]);
  }

  async function end() {
    await Promise.all([...deployments.values()].map((one) => one.stop()));
    await mongo.kill();
    await Promise.all([database, stripe, twilio, places].map((proxy) => proxy.stop()));
  }

  try {
    await startDatabase();
    await options.fill?.((service) => getDatabaseUri(uri, service));
    const waiting = Object.values(all).flatMap(({ fill }) => fill());
    await startAll(waiting);
    leadProviders();
  } catch (error) {
    await end();
    throw error;
  }

  const sandboxApi = `${sandbox.made.proxy.url}/sandbox/api`;
  return {
    url: publicUrl(),
    api: createTestClient(`${publicUrl()}/api`, { 'x-api-key': apiKey, 'x-requested-with': 'XMLHttpRequest' }),
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
    leadProviders,
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
      return taken.safeParse(await response.json()).success;
    },
    end,
  };
}

/** Some at a time: all at once would outwait each other on a small machine. */
async function startAll(replicas: readonly Replica[]): Promise<void> {
  await mapConcurrent(replicas, startConcurrency, (replica) => replica.start());
}

const inbox = z.object({ messages: z.array(z.object({ body: z.string() })) });
const taken = z.object({ webhookStatus: z.literal(200) });
