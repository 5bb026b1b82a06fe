import { randomUUID } from 'node:crypto';
import type { EachBatchPayload, Kafka } from 'kafkajs';
import type { Logger } from 'pino';
import { sleep } from '../concurrency/sleep.ts';
import { withTimeout } from '../concurrency/with-timeout.ts';
import type { EventSubscription, TransportMessage } from '../transport/event-transport.ts';
import { kafkaRetryOptions } from './kafka-retry-options.ts';
import type { KafkaTopicManager } from './kafka-topic-manager.ts';

/** Reads one subscription until stopped, replacing its kafkajs consumer when that fails. */
export interface KafkaSubscriptionReader {
  stop(): Promise<void>;
  /** False after a crash that kafkajs cannot recover from, until the next consumer has joined its group. */
  healthy(): boolean;
  silentSeconds(): number;
  /** Why the process must be restarted; null while the reader works or the brokers are unreachable. */
  stuckReason(): string | null;
}

const heartbeatMs = 3_000;
/** How long the group waits for a crashed member. */
const sessionMs = 15_000;
/** A consumer that receives no response for this long is replaced, unless brokers are unreachable. */
const silentAfterMs = 45_000;
/** By then a new consumer has had its chance, so the process must be restarted. Together with `watchMs`, under two minutes. */
const stuckAfterMs = 100_000;
const watchMs = 10_000;
const disconnectWithinMs = 8_000;
const restartMaxMs = 5_000;
const redeliverMaxMs = 5_000;

export function createKafkaReader(
  kafka: Kafka,
  topics: KafkaTopicManager,
  subscription: EventSubscription,
  log: Logger,
): KafkaSubscriptionReader {
  const ending = new AbortController();
  const fromBeginning = subscription.onReadingFromNow === undefined;
  const groupId = subscription.isForEveryReplica ? `${subscription.group}.${randomUUID()}` : subscription.group;
  let healthy = true;
  let isFailing = false;
  /** When a fetch last succeeded, events were last being delivered, or brokers were last found unreachable. */
  let lastActivityMs = performance.now();
  let lastFetchMs = lastActivityMs;
  let deliveries = 0;
  /** Stops the current consumer, if there is one. */
  let replaceConsumer = (_reason: Error) => {};
  const watch = setInterval(checkSilence, watchMs);
  const running = readUntilStopped();

  /** Heartbeats do not count as activity: they use their own connection and continue while the one for events is stuck. */
  async function checkSilence() {
    if (deliveries > 0) lastActivityMs = performance.now();
    if (performance.now() - lastActivityMs > watchMs && !(await topics.reachable())) lastActivityMs = performance.now();
    const silentMs = performance.now() - lastActivityMs;
    if (silentMs < silentAfterMs) return;
    healthy = false;
    replaceConsumer(new Error(`no response for ${Math.round(silentMs / 1000)} s while brokers respond`));
  }

  async function readUntilStopped() {
    let restartMs = 250;
    while (!ending.signal.aborted) {
      const startedAt = performance.now();
      try {
        await read();
      } catch (err) {
        // Logged once per outage.
        if (!ending.signal.aborted && !isFailing)
          log.warn({ err, groupId }, 'reading events failed; creating a new consumer');
        isFailing = true;
      }
      restartMs = performance.now() - startedAt > silentAfterMs ? 250 : Math.min(restartMs * 2, restartMaxMs);
      await sleep(restartMs, ending.signal).catch(() => undefined);
    }
  }

  /** Where the messages that the subscription wants begin; empty if it continues where its group was. */
  async function findStarts() {
    const { types, maxAgeSeconds } = subscription;
    if (maxAgeSeconds === undefined) return [];
    return topics.findOffsetsSince(types, new Date(Date.now() - maxAgeSeconds * 1000));
  }

  /** Runs one consumer: resolves when stopped, rejects when the consumer is lost. */
  async function read() {
    await topics.ensure(subscription.types);
    ending.signal.throwIfAborted();
    const startedMs = performance.now();
    let isRecoverable = false;
    const consumer = kafka.consumer({
      groupId,
      sessionTimeout: sessionMs,
      heartbeatInterval: heartbeatMs,
      maxWaitTimeInMs: 1_000,
      allowAutoTopicCreation: false,
      retry: {
        ...kafkaRetryOptions,
        // kafkajs calls this for recoverable errors. It must not restart the consumer itself: one restarted after `disconnect`
        // keeps reading forever.
        async restartOnFailure() {
          isRecoverable = true;
          return false;
        },
      },
    });
    const lost = Promise.withResolvers<never>();
    lost.promise.catch(() => undefined);
    // A new consumer gets the full time, however long the previous one was silent.
    replaceConsumer = (reason) => {
      if (performance.now() - startedMs > silentAfterMs) lost.reject(reason);
    };
    let generation = 0;
    let left = false;
    const { CRASH, FETCH, GROUP_JOIN } = consumer.events;
    let hasFetched = false;
    consumer.on(FETCH, () => {
      // By then the consumer knows where it starts in each partition.
      if (!hasFetched) subscription.onReadingFromNow?.();
      hasFetched = true;
      lastFetchMs = performance.now();
      lastActivityMs = lastFetchMs;
      if (!left) healthy = true;
    });
    consumer.on(GROUP_JOIN, () => {
      generation += 1;
      if (isFailing && !left) log.info({ groupId }, 'reading events again');
      isFailing &&= left;
      // If `disconnect` is called during a join, the consumer may join anyway.
      if (left) setTimeout(() => consumer.disconnect().catch(() => undefined), 250);
    });
    // Otherwise a crash leaves a consumer that never reads again while the process stays alive (its issues 443, 885, 1445).
    consumer.on(CRASH, ({ payload }) => {
      healthy &&= isRecoverable;
      lost.reject(payload.error);
    });
    async function run() {
      await consumer.connect();
      await consumer.subscribe({ topics: subscription.types.map(topics.getTopic), fromBeginning });
      const starts = await findStarts();
      const runs = consumer.run({
        autoCommitInterval: 1_000,
        eachBatchAutoResolve: false,
        partitionsConsumedConcurrently: 3,
        eachBatch: (payload) => deliverBatch(payload, () => generation),
      });
      // kafkajs accepts this as soon as the consumer has started, and applies it before its first fetch.
      for (const start of starts) consumer.seek(start);
      await runs;
      await lost.promise;
    }
    try {
      await Promise.race([run(), lost.promise, aborted(ending.signal)]);
    } finally {
      left = true;
      replaceConsumer = () => {};
      await withTimeout(disconnectWithinMs, consumer.disconnect()).catch(() => undefined);
    }
  }

  /**
   * Returns early, leaving the rest unresolved, when the reader stops or partitions have been reassigned: after an error in one
   * partition kafkajs rejoins while the others are still running (its issue 945).
   */
  async function deliverBatch(payload: EachBatchPayload, generation: () => number) {
    const { batch, heartbeat, resolveOffset, commitOffsetsIfNecessary, isRunning, isStale } = payload;
    const joined = generation();
    const type = topics.getType(batch.topic);
    const over = () => ending.signal.aborted || !isRunning() || isStale() || generation() !== joined;
    for (const { offset, value } of batch.messages) {
      const done = !over() && (await deliverUntilDone({ type, raw: value }, heartbeat, over));
      if (!done || over()) return;
      resolveOffset(offset);
      await heartbeat();
      await commitOffsetsIfNecessary();
    }
  }

  /** Resolves to false when it gives up because of `over`. Rejects only with kafkajs' own errors, from `heartbeat`. */
  async function deliverUntilDone(message: TransportMessage, heartbeat: () => Promise<void>, over: () => boolean) {
    // kafkajs sends heartbeats only between messages (its issue 447). A failure surfaces at the next awaited heartbeat.
    deliveries += 1;
    const beat = setInterval(() => heartbeat().catch(() => undefined), heartbeatMs);
    try {
      for (let waitMs = 250; ; waitMs = Math.min(waitMs * 2, redeliverMaxMs)) {
        try {
          await subscription.deliver(message);
          return true;
        } catch (err) {
          if (over()) return false;
          log.warn({ err, groupId, type: message.type }, 'could not deliver an event; retrying');
        }
        await sleep(waitMs, ending.signal).catch(() => undefined);
        if (over()) return false;
        await heartbeat();
      }
    } finally {
      deliveries -= 1;
      clearInterval(beat);
    }
  }

  return {
    async stop() {
      ending.abort();
      clearInterval(watch);
      await running;
    },
    healthy: () => healthy,
    silentSeconds: () => (performance.now() - lastFetchMs) / 1000,
    stuckReason() {
      const silentMs = performance.now() - lastActivityMs;
      if (silentMs < stuckAfterMs) return null;
      return `${groupId} has read no events for ${Math.round(silentMs / 1000)} s although brokers respond`;
    },
  };
}

function aborted(signal: AbortSignal) {
  const { promise, resolve } = Promise.withResolvers<void>();
  signal.addEventListener('abort', () => resolve(), { once: true });
  if (signal.aborted) resolve();
  return promise;
}
