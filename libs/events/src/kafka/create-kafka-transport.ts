import { Kafka, logLevel, type SASLOptions } from 'kafkajs';
import type { Logger } from 'pino';
import { withTimeout } from '../concurrency/with-timeout.ts';
import type { EventSubscription, EventTransport } from '../transport/event-transport.ts';
import { type BrokerMetadata, fetchBrokerMetadata } from './fetch-broker-metadata.ts';
import { kafkaRetryOptions } from './kafka-retry-options.ts';
import { createKafkaSender } from './kafka-sender.ts';
import { createKafkaReader, type KafkaSubscriptionReader } from './kafka-subscription-reader.ts';
import { createKafkaTopicManager, type TopicSettings, type UndersizedTopic } from './kafka-topic-manager.ts';
import { patchKafkajs } from './patch-kafkajs.ts';
import type { TopicRetentionChange } from './shorten-topic-retention.ts';

export interface KafkaTransportOptions extends KafkaClientOptions, Partial<TopicSettings> {
  /** Prefix of consumer group names, for products that share a cluster. */
  readonly groupPrefix?: string;
}

/** How to connect. */
export interface KafkaClientOptions {
  /** `host:port` of at least one broker; the others are discovered. */
  readonly brokers: readonly string[];
  readonly clientId: string;
  readonly log: Logger;
  /** Whether connections are encrypted; `ca` (PEM) replaces the authorities that the system trusts. */
  readonly tls?: boolean | { readonly ca: string };
  readonly sasl?: {
    readonly mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512';
    readonly username: string;
    readonly password: string;
  };
}

const stopWithinMs = 9_500;

/**
 * Events over Kafka. One topic per type, keyed by subject. By default, topics are created on first use with 6 partitions, 27 days of
 * retention and up to three replicas, and are read from the beginning. Without a broker, `start` returns at once, readers keep retrying,
 * and `publish` rejects.
 */
export function createKafkaTransport(options: KafkaTransportOptions): EventTransport {
  const { log } = options;
  const kafka = createKafkaClient(options);
  const topics = createKafkaTopicManager(kafka, options);
  const sender = createKafkaSender(kafka, topics);
  const subscriptions: EventSubscription[] = [];
  const readers: KafkaSubscriptionReader[] = [];
  let state: 'new' | 'started' | 'stopped' = 'new';

  function read(subscription: EventSubscription) {
    const group = `${options.groupPrefix ?? ''}${subscription.group}`;
    readers.push(createKafkaReader(kafka, topics, { ...subscription, group }, log));
  }

  return {
    supportsReplicas: true,
    async publish(events) {
      if (state === 'stopped') throw new Error('the Kafka transport has stopped');
      await Promise.all(events.map((event) => sender.send(event)));
    },
    async subscribe(subscription) {
      subscriptions.push(subscription);
      if (state === 'started') read(subscription);
    },
    async start() {
      if (state !== 'new') return;
      state = 'started';
      subscriptions.forEach(read);
    },
    async stop() {
      if (state === 'stopped') return;
      state = 'stopped';
      const ends = [...readers.map((reader) => reader.stop()), sender.disconnect()];
      // An unresponsive broker must not delay the end of the process.
      await withTimeout(stopWithinMs, Promise.allSettled(ends)).catch((err: unknown) =>
        log.warn({ err }, 'Kafka connections did not close in time'),
      );
    },
    healthy: () => readers.every((reader) => reader.healthy()),
    silentSeconds: () => Math.max(0, ...readers.map((reader) => reader.silentSeconds())),
    stuckReason: () => readers.map((reader) => reader.stuckReason()).find((reason) => reason !== null) ?? null,
  };
}

/** What `createTopics` found on topics that already existed. */
export interface ExistingTopicsReport {
  /** Topics with fewer partitions or replicas than requested. */
  readonly shortages: readonly UndersizedTopic[];
  /** Settings that were changed because they kept events for more than 30 days. */
  readonly corrections: readonly TopicRetentionChange[];
}

/**
 * Creates missing topics before services start, and limits the retention of existing ones. Idempotent.
 * @throws when the cluster has too few brokers for the requested replicas
 */
export async function createTopics(
  options: KafkaTransportOptions,
  types: readonly string[],
): Promise<ExistingTopicsReport> {
  const topics = createKafkaTopicManager(createKafkaClient(options), options);
  await topics.ensure(types);
  return { shortages: await topics.listShortages(types), corrections: await topics.correctRetention(types) };
}

/** Metadata of the broker and of the topics of some event types. Throws when no broker answers. */
export async function inspectBroker(options: KafkaTransportOptions, types: readonly string[]): Promise<BrokerMetadata> {
  const kafka = createKafkaClient(options);
  return fetchBrokerMetadata(kafka, types.map(createKafkaTopicManager(kafka, options).getTopic));
}

function createKafkaClient({ brokers, clientId, log, tls = false, sasl }: KafkaClientOptions): Kafka {
  patchKafkajs();
  return new Kafka({
    brokers: [...brokers],
    clientId,
    connectionTimeout: 3_000,
    ssl: typeof tls === 'boolean' ? tls : { ca: [tls.ca] },
    ...(sasl && { sasl: toSaslOptions(sasl) }),
    retry: kafkaRetryOptions,
    logLevel: logLevel.ERROR,
    // kafkajs mostly logs retries and rebalances as errors; our own code logs the important ones.
    logCreator:
      () =>
      ({ namespace, log: { message, error } }) =>
        log.debug({ kafkajs: namespace, error }, message),
  });
}

/** kafkajs requires a mechanism that is known at compile time. */
function toSaslOptions({ mechanism, username, password }: NonNullable<KafkaClientOptions['sasl']>): SASLOptions {
  switch (mechanism) {
    case 'plain':
      return { mechanism, username, password };
    case 'scram-sha-256':
      return { mechanism, username, password };
    case 'scram-sha-512':
      return { mechanism, username, password };
  }
}
