import { randomUUID } from 'node:crypto';
import type { EachBatchPayload, Kafka } from 'kafkajs';
import type { Logger } from 'pino';
import { sleep } from '../concurrency/sleep.ts';
import { withTimeout } from '../concurrency/with-timeout.ts';
import type { Subscription, TransportMessage } from '../transport/event-transport.ts';
import { kafkaRetry } from './kafka-retry.ts';
import type { KafkaTopics } from './kafka-topics.ts';

/** Reads one subscription for as long as it is not stopped, whatever becomes of the consumer below. */
export interface KafkaReader {
  stop(): Promise<void>;
  /** False from a crash that kafkajs does not mend until the next consumer has joined its group. */
  healthy(): boolean;
  silentSeconds(): number;
  /** Why only a restart of the process helps; null while the reader works, or while the brokers are away. */
  deafReason(): string | null;
}

const heartbeatMs = 3_000;
/** After a crash the group waits this long for the member that is gone. */
const sessionMs = 15_000;
/** A consumer that hears nothing for this long is replaced, unless brokers are away. */
const silentAfterMs = 45_000;
/** New consumers had their time by then: the process is to be restarted. With `watchMs` less than two minutes. */
const deafAfterMs = 100_000;
const watchMs = 10_000;
const disconnectWithinMs = 8_000;
const restartMaxMs = 5_000;
const redeliverMaxMs = 5_000;

export function kafkaReader(kafka: Kafka, topics: KafkaTopics, subscription: Subscription, log: Logger): KafkaReader {
  const ending = new AbortController();
  const groupId = subscription.everyReplica ? `${subscription.group}.${randomUUID()}` : subscription.group;
  let healthy = true;
  let inTrouble = false;
  /** When a fetch last succeeded, events were last being delivered, or brokers were last found away. */
  let lastHeardMs = performance.now();
  let lastFetchMs = lastHeardMs;
  let deliveries = 0;
  /** Ends the consumer at work, if there is one. */
  let replaceConsumer = (_reason: Error) => {};
  const watch = setInterval(checkSilence, watchMs);
  const running = keepReading();

  /** Heartbeats are no sign of hearing: they have a connection of their own, and go on while that for events is deaf. */
  async function checkSilence() {
    if (deliveries > 0) lastHeardMs = performance.now();
    if (performance.now() - lastHeardMs > watchMs && !(await topics.reachable())) lastHeardMs = performance.now();
    const silentMs = performance.now() - lastHeardMs;
    if (silentMs < silentAfterMs) return;
    healthy = false;
    replaceConsumer(new Error(`nothing heard for ${Math.round(silentMs / 1000)} s while brokers answer`));
  }

  async function keepReading() {
    let restartMs = 250;
    while (!ending.signal.aborted) {
      const startedAt = performance.now();
      try {
        await read();
      } catch (err) {
        // Said once per spell of trouble.
        if (!ending.signal.aborted && !inTrouble)
          log.warn({ err, groupId }, 'reading events failed, new consumers follow');
        inTrouble = true;
      }
      restartMs = performance.now() - startedAt > silentAfterMs ? 250 : Math.min(restartMs * 2, restartMaxMs);
      await sleep(restartMs, ending.signal).catch(() => undefined);
    }
  }

  /** One consumer's life: resolves when told to stop, rejects when the consumer is lost. */
  async function read() {
    await topics.ensure(subscription.types);
    ending.signal.throwIfAborted();
    const startedMs = performance.now();
    let mendable = false;
    const consumer = kafka.consumer({
      groupId,
      sessionTimeout: sessionMs,
      heartbeatInterval: heartbeatMs,
      maxWaitTimeInMs: 1_000,
      allowAutoTopicCreation: false,
      retry: {
        ...kafkaRetry,
        // kafkajs asks this of errors that pass by themselves. It must not restart alone: a consumer it restarts after being told
        // to disconnect reads on for ever.
        async restartOnFailure() {
          mendable = true;
          return false;
        },
      },
    });
    const lost = Promise.withResolvers<never>();
    lost.promise.catch(() => undefined);
    // A consumer has its time, however long the one before was silent.
    replaceConsumer = (reason) => {
      if (performance.now() - startedMs > silentAfterMs) lost.reject(reason);
    };
    let generation = 0;
    let left = false;
    const { CRASH, FETCH, GROUP_JOIN } = consumer.events;
    consumer.on(FETCH, () => {
      lastFetchMs = performance.now();
      lastHeardMs = lastFetchMs;
      if (!left) healthy = true;
    });
    consumer.on(GROUP_JOIN, () => {
      generation += 1;
      if (inTrouble && !left) log.info({ groupId }, 'reading events again');
      inTrouble &&= left;
      // Told to disconnect while it joined, it may have joined all the same.
      if (left) setTimeout(() => consumer.disconnect().catch(() => undefined), 250);
    });
    // Otherwise a crash leaves a consumer that never reads again in a living process (its issues 443, 885, 1445).
    consumer.on(CRASH, ({ payload }) => {
      healthy &&= mendable;
      lost.reject(payload.error);
    });
    async function run() {
      await consumer.connect();
      await consumer.subscribe({ topics: [...subscription.types], fromBeginning: true });
      await consumer.run({
        autoCommitInterval: 1_000,
        eachBatchAutoResolve: false,
        partitionsConsumedConcurrently: 3,
        eachBatch: (payload) => deliverBatch(payload, () => generation),
      });
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
   * Returns early, leaving the rest unresolved, once it should stop or the partitions have been given out anew: after an error in
   * one partition kafkajs rejoins while the others still run (its issue 945).
   */
  async function deliverBatch(payload: EachBatchPayload, generation: () => number) {
    const { batch, heartbeat, resolveOffset, commitOffsetsIfNecessary, isRunning, isStale } = payload;
    const joined = generation();
    const over = () => ending.signal.aborted || !isRunning() || isStale() || generation() !== joined;
    for (const { offset, value } of batch.messages) {
      const done = !over() && (await deliverUntilDone({ type: batch.topic, raw: value }, heartbeat, over));
      if (!done || over()) return;
      resolveOffset(offset);
      await heartbeat();
      await commitOffsetsIfNecessary();
    }
  }

  /** Resolves to false when it gives up because of `over`. Rejects only with kafkajs' own errors, from `heartbeat`. */
  async function deliverUntilDone(message: TransportMessage, heartbeat: () => Promise<void>, over: () => boolean) {
    // kafkajs beats only between messages (its issue 447). A failure shows at the next beat that is awaited.
    deliveries += 1;
    const beat = setInterval(() => heartbeat().catch(() => undefined), heartbeatMs);
    try {
      for (let waitMs = 250; ; waitMs = Math.min(waitMs * 2, redeliverMaxMs)) {
        try {
          await subscription.deliver(message);
          return true;
        } catch (err) {
          if (over()) return false;
          log.warn({ err, groupId, type: message.type }, 'an event could not be delivered, once more soon');
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
    deafReason() {
      const silentMs = performance.now() - lastHeardMs;
      if (silentMs < deafAfterMs) return null;
      return `${groupId} has read no events for ${Math.round(silentMs / 1000)} s though brokers answer`;
    },
  };
}

function aborted(signal: AbortSignal) {
  const { promise, resolve } = Promise.withResolvers<void>();
  signal.addEventListener('abort', () => resolve(), { once: true });
  if (signal.aborted) resolve();
  return promise;
}
