import type { CloudEvent } from '@rally/contracts';
import type { Kafka } from 'kafkajs';
import { withTimeout } from '../concurrency/with-timeout.ts';
import type { KafkaTopicManager } from './kafka-topic-manager.ts';
import { createLazyConnection } from './lazy-connection.ts';

/** Sends events one batch at a time; events that arrive meanwhile go into the next batch. */
export interface KafkaSender {
  send(event: CloudEvent): Promise<void>;
  disconnect(): Promise<void>;
}

/** Half of a broker's default limit: a batch becomes one record batch per partition. */
const batchMaxBytes = 500_000;
/** Longer than the retries of kafkajs take. */
const sendWithinMs = 60_000;
const connectWithinMs = 20_000;

/**
 * Not an idempotent Kafka producer, since kafkajs loses its sequence under load (its issue 598). One send at a time preserves
 * the order, and when a batch fails, all waiting events fail too rather than overtaking it.
 */
export function createKafkaSender(kafka: Kafka, topics: KafkaTopicManager): KafkaSender {
  const producer = kafka.producer({ allowAutoTopicCreation: false, idempotent: false });
  let waiting: WaitingEvent[] = [];
  let sending = false;
  const connection = createLazyConnection(producer);

  async function drain() {
    sending = true;
    while (waiting.length > 0) {
      const batch = nextBatch();
      try {
        await sendBatch(batch);
        for (const { resolve } of batch) resolve();
      } catch (error) {
        topics.forget();
        const failed = [...batch, ...waiting];
        waiting = [];
        for (const { reject } of failed) reject(error);
      }
    }
    sending = false;
  }

  function nextBatch() {
    let bytes = 0;
    const tooMuch = waiting.findIndex(({ value }, index) => {
      bytes += value.length;
      return index > 0 && bytes > batchMaxBytes;
    });
    return waiting.splice(0, tooMuch === -1 ? waiting.length : tooMuch);
  }

  async function sendBatch(batch: readonly WaitingEvent[]) {
    const byType = Map.groupBy(batch, ({ event }) => event.type);
    await topics.ensure([...byType.keys()]);
    await withTimeout(connectWithinMs, connection.open());
    const sending = producer.sendBatch({
      acks: -1,
      timeout: 10_000,
      topicMessages: [...byType].map(([type, entries]) => ({
        topic: topics.getTopic(type),
        messages: entries.map(({ event, value }) => ({ key: event.subject, value })),
      })),
    });
    await withTimeout(sendWithinMs, sending);
  }

  return {
    send(event) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      waiting.push({ event, value: Buffer.from(JSON.stringify(event)), resolve, reject });
      if (!sending) drain();
      return promise;
    },
    disconnect: () => connection.close(),
  };
}

interface WaitingEvent {
  readonly event: CloudEvent;
  readonly value: Buffer;
  resolve(): void;
  reject(error: unknown): void;
}
