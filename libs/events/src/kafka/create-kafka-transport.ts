import { Kafka, logLevel } from 'kafkajs';
import type { Logger } from 'pino';
import { withTimeout } from '../concurrency/with-timeout.ts';
import type { EventTransport, Subscription } from '../transport/event-transport.ts';
import { type BrokerDescription, describeBroker } from './describe-broker.ts';
import { createKafkaReader, type KafkaReader } from './kafka-reader.ts';
import { kafkaRetryOptions } from './kafka-retry-options.ts';
import { createKafkaSender } from './kafka-sender.ts';
import { createKafkaTopics } from './kafka-topics.ts';
import { patchKafkajs } from './patch-kafkajs.ts';

export interface KafkaTransportOptions {
  /** `host:port` of at least one broker; the others are discovered. */
  readonly brokers: readonly string[];
  readonly clientId: string;
  readonly log: Logger;
}

const stopWithinMs = 9_500;

/**
 * Events over Kafka. One topic per type (created on first use with 6 partitions, 30 days, up to three replicas), keyed by subject and
 * read from the beginning. Without a broker `start` returns at once, readers keep retrying, and `publish` rejects.
 */
export function createKafkaTransport(options: KafkaTransportOptions): EventTransport {
  const { log } = options;
  const kafka = createKafkaClient(options);
  const topics = createKafkaTopics(kafka);
  const sender = createKafkaSender(kafka, topics);
  const subscriptions: Subscription[] = [];
  const readers: KafkaReader[] = [];
  let state: 'new' | 'started' | 'stopped' = 'new';

  function read(subscription: Subscription) {
    readers.push(createKafkaReader(kafka, topics, subscription, log));
  }

  return {
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

/** Creates missing topics before services start. Idempotent. */
export async function createTopics(options: KafkaTransportOptions, types: readonly string[]): Promise<void> {
  const topics = createKafkaTopics(createKafkaClient(options));
  await topics.ensure(types);
}

/** What the broker says of itself and of the topics of some event types. Throws when no broker answers. */
export async function inspectBroker(
  options: KafkaTransportOptions,
  types: readonly string[],
): Promise<BrokerDescription> {
  return describeBroker(createKafkaClient(options), types);
}

function createKafkaClient({ brokers, clientId, log }: KafkaTransportOptions): Kafka {
  patchKafkajs();
  return new Kafka({
    brokers: [...brokers],
    clientId,
    connectionTimeout: 3_000,
    retry: kafkaRetryOptions,
    logLevel: logLevel.ERROR,
    // Its errors are mostly retries and rebalances; our own code logs the important ones.
    logCreator:
      () =>
      ({ namespace, log: { message, error } }) =>
        log.debug({ kafkajs: namespace, error }, message),
  });
}
