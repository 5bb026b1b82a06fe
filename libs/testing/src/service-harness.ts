import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import type { CloudEvent, EventDefinition } from '@rally/contracts';
import { accountClosed } from '@rally/contracts/identity';
import { createEvent, createInProcessTransport, type EventTransport } from '@rally/events';
import { type RunningService, readConfig, type ServiceDependencies } from '@rally/service-kit';
import { pino } from 'pino';
import type * as z from 'zod';
import { listCollectionsContainingText } from './list-collections-containing-text.ts';
import { createTestApiClient, type TestClient } from './test-client.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { createTestDatabases, getDatabaseUri } from './test-databases.ts';
import { startTestTokenIssuer, type TestTokenIssuer } from './test-token-issuer.ts';

/** Everything a service needs to run in a test: its own databases, a transport, signing keys, and a clock that the test sets. */
export interface ServiceHarness {
  readonly clock: TestClock;
  readonly issuer: TestTokenIssuer;
  /** Server of its databases, see `getDatabaseUri`. */
  readonly mongodbUri: string;
  readonly transport: EventTransport;
  /** Starts a service on a free port, with these settings added to the defaults. It stops with the harness. */
  start<Schema extends z.ZodType>(
    name: string,
    schema: Schema,
    startService: (config: z.output<Schema>, dependencies: ServiceDependencies) => Promise<RunningService>,
    settings?: Record<string, string>,
  ): Promise<RunningService & TestClient>;
  /** Publishes an event as another service would; resolves once every reader has handled it. */
  emit<Data extends z.ZodType>(
    definition: EventDefinition<Data>,
    event: { subject: string; version: number; data: z.input<Data>; id?: string },
  ): Promise<void>;
  /** Data of all events of this kind published so far, oldest first. */
  published<Data extends z.ZodType>(definition: EventDefinition<Data>): z.output<Data>[];
  /** Closes an account as identity does; resolves when every service has erased it. */
  closeAccount(accountId: string): Promise<void>;
  /** Names of a service's collections that contain a text. */
  listCollectionsWith(service: string, text: string): Promise<string[]>;
  /** Resolves when every outbox is empty and no delivery is running. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

export async function startServiceHarness(options: { startAt?: string } = {}): Promise<ServiceHarness> {
  const databases = await createTestDatabases();
  const clock = createTestClock(options.startAt);
  const issuer = await startTestTokenIssuer(clock);
  const { transport, sent } = recordingTransport();
  const services: RunningService[] = [];
  const log = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' });
  subscribe('http.server.request.start', allowSlowReply);

  return {
    clock,
    issuer,
    mongodbUri: databases.uri,
    transport,
    async start(name, schema, startService, settings = {}) {
      const config = readConfig(schema, {
        HOST: '127.0.0.1',
        PORT: '0',
        NODE_ENV: 'test',
        MONGODB_URI: getDatabaseUri(databases.uri, name),
        JWKS_URL: issuer.jwksUrl,
        ...settings,
      });
      const service = await startService(config, { transport, clock, log });
      services.push(service);
      // Publishing waits for this, so that the readers of the first service are subscribed.
      await transport.start();
      return { ...service, ...createTestApiClient(service.url) };
    },
    async emit(definition, event) {
      await transport.publish([createEvent(definition, { ...event, now: clock.now() })]);
    },
    published: (definition) =>
      sent.filter((event) => event.type === definition.type).map((event) => definition.data.parse(event.data)),
    async closeAccount(accountId) {
      const data = { accountId, closedAt: clock.now().toISOString(), by: 'player' as const };
      await transport.publish([createEvent(accountClosed, { subject: accountId, version: 9, data, now: clock.now() })]);
      for (const service of services) await service.events.settled();
    },
    listCollectionsWith: (service, text) => listCollectionsContainingText(getDatabaseUri(databases.uri, service), text),
    async settled() {
      for (const service of services) await service.events.settled();
    },
    async stop() {
      await Promise.all(services.map((service) => service.stop()));
      await transport.stop();
      await issuer.stop();
      await databases.stop();
      unsubscribe('http.server.request.start', allowSlowReply);
    },
  };
}

/** Services close a connection on which nothing arrives or leaves for 15 s, which a busy machine may need for the replies to 100 requests. */
function allowSlowReply(request: unknown): void {
  if (request instanceof Object && 'socket' in request && request.socket instanceof Socket)
    request.socket.setTimeout(0);
}

function recordingTransport(): { transport: EventTransport; sent: CloudEvent[] } {
  const inner = createInProcessTransport();
  const sent: CloudEvent[] = [];
  return {
    sent,
    transport: {
      ...inner,
      // Tests start replicas of a service on this transport.
      supportsReplicas: true,
      async publish(events) {
        await inner.publish(events);
        sent.push(...events);
      },
    },
  };
}
