import { setTimeout as sleep } from 'node:timers/promises';
import type { CloudEvent, EventDefinition, ServiceName } from '@rally/contracts';
import type { Connection, Model } from 'mongoose';
import type { Logger } from 'pino';
import type { ChangeFeed } from './changes/change-feed.ts';
import { createDeadLetterStore, type DeadLetter } from './dead-letters/dead-letters.store.ts';
import type { EventHandler, IsEventRelevant } from './inbox/event-handler.ts';
import {
  createEventHandlerRunner,
  createTypedEventHandler,
  prepareEventHandlerCall,
  type TypedEventHandler,
} from './inbox/event-handler-runner.ts';
import { createEventInboxStore } from './inbox/event-inbox.store.ts';
import { parseEvent, UnreadableEventError } from './inbox/parse-event.ts';
import { runHandlerWithRetries } from './inbox/run-handler-with-retries.ts';
import { hasAddedEvents } from './outbox/has-added-events.ts';
import { createOutboxStore, declareOutboxIndex, hasPendingEvents, type OutboxStore } from './outbox/outbox.store.ts';
import { createOutboxRelay } from './outbox/outbox-relay.ts';
import type { RelayLease } from './outbox/relay-lease.ts';
import { createRepublisher, type Republisher } from './republishing/create-republisher.ts';
import { tracePublish } from './trace/trace.ts';
import type { EventSubscription, EventTransport, TransportMessage } from './transport/event-transport.ts';

/** Publishes and consumes events for one service. */
export interface EventBus extends Pick<Republisher, 'republishPage' | 'countRepublished'> {
  /**
   * Documents of this collection carry `outbox` (see `outboxSchemaFields`), whose index joins the model's own. `snapshot`
   * returns a document's current state as events with its current version. `republishPage` sends them, and readers must
   * handle them like the original events.
   */
  outbox<Row>(model: Model<Row>, snapshot: (row: Row) => readonly CloudEvent[]): void;
  /**
   * Calls `handler` for each event of the definition at least once; `reader` is its permanent name in the service's
   * inbox. An event whose handler keeps failing (5 attempts in about 3 s, 10 s each) becomes a dead letter. Handlers must be
   * idempotent and accept events in any order.
   * @param isRelevant leaves out events that do not concern the handler, which then cost no place in the inbox
   */
  on<const Definition extends EventDefinition>(
    definition: Definition,
    reader: string,
    handler: EventHandler<Definition>,
    isRelevant?: IsEventRelevant<Definition>,
  ): void;
  /**
   * The same for a handler that only stores what is newer, such as the rows of a projection: the versions in what it stores take the place of
   * the inbox, which would cost a read and a write for each event.
   */
  project<const Definition extends EventDefinition>(
    definition: Definition,
    reader: string,
    handler: EventHandler<Definition>,
  ): void;
  /**
   * Calls `handler` in every replica, without inbox or dead letters: for state held in memory.
   * @param maxAgeSeconds how old an event can be and still matter to a starting replica
   */
  onEveryReplica<const Definition extends EventDefinition>(
    definition: Definition,
    maxAgeSeconds: number,
    handler: EventHandler<Definition>,
  ): void;
  /** Subscribes the readers and starts the relay. Call `outbox` and `on` first. */
  start(): Promise<void>;
  /** Waits up to 10 seconds for running deliveries; the remaining events stay in the outboxes until the next start. */
  stop(): Promise<void>;
  /** For tests: resolves when this bus's outboxes are empty and no delivery is running. */
  settled(): Promise<void>;
  readonly deadLetters: {
    /** Newest first. */
    list(limit: number): Promise<DeadLetter[]>;
    count(): Promise<number>;
    /** Retries one dead letter, or all; resolves to how many were applied. */
    replay(id?: string): Promise<number>;
    /** Deletes the dead letters of certain events; messages that are not events stay. */
    discard(isUnwanted: (event: CloudEvent) => boolean): Promise<void>;
  };
  /** Events waiting in the outboxes, and the age of the oldest. */
  backlog(): Promise<{ count: number; oldestSeconds: number }>;
  /** Seconds since this process last published from an outbox; since it began if it has not. */
  silentSeconds(): number;
}

export interface EventBusOptions {
  readonly service: ServiceName;
  /** The service's own database. Not used by a bus that only reads with `onEveryReplica`. */
  readonly connection: Connection;
  /** The feed of that database. The code that created it must start it after the bus. */
  readonly changes: Pick<ChangeFeed, 'follow' | 'isFollowing'>;
  readonly relayLease: RelayLease;
  readonly transport: EventTransport;
  readonly log: Logger;
  readonly clock: { now(): Date };
}

const stopWithinMs = 10_000;

export function createEventBus(options: EventBusOptions): EventBus {
  const { service, connection, changes, relayLease, transport, log, clock } = options;
  const ending = new AbortController();
  const inbox = createEventInboxStore(connection);
  const deadLetters = createDeadLetterStore(connection);
  const delivery = createEventHandlerRunner(inbox, deadLetters, ending.signal, () => clock.now(), log);
  const outboxes: OutboxStore[] = [];
  const republisher = createRepublisher((events) => transport.publish(events));
  const readers: TypedEventHandler[] = [];
  const replicaReaders: TypedEventHandler[] = [];
  let replicaMaxAgeSeconds = 0;
  const relay = createOutboxRelay({
    outboxes,
    lease: relayLease,
    isFollowing: changes.isFollowing,
    publish: publishFromOutbox,
    log,
  });
  let publishedAtMs = performance.now();
  let delivering = 0;
  let deliveries = 0;

  async function publishFromOutbox(published: readonly CloudEvent[]) {
    await tracePublish(published, () => transport.publish(published));
    publishedAtMs = performance.now();
  }

  function addReader(reader: TypedEventHandler) {
    if (readers.some(({ name, type }) => name === reader.name && type === reader.type))
      throw new Error(`reader ${reader.name} of ${reader.type} is registered twice`);
    readers.push(reader);
  }

  /** Delivers a message to all its readers and waits for all of them, even if one fails. */
  async function deliverTo(
    interested: readonly TypedEventHandler[],
    deliver: (reader: TypedEventHandler) => Promise<void>,
  ) {
    ending.signal.throwIfAborted();
    delivering += 1;
    deliveries += 1;
    const results = await Promise.allSettled(interested.map(deliver));
    delivering -= 1;
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }

  async function deliverToReplica(reader: TypedEventHandler, message: TransportMessage) {
    const call = prepareEventHandlerCall(reader, message);
    if (call === null) return;
    const { run, eventId } = call;
    const failure = run instanceof Error ? run : await runHandlerWithRetries(run, ending.signal);
    if (failure !== null) log.error({ err: failure, type: message.type, eventId }, 'event could not be read');
  }

  async function subscribe(
    all: readonly TypedEventHandler[],
    options: Pick<EventSubscription, 'isForEveryReplica' | 'maxAgeSeconds'>,
    deliver: typeof delivery.deliver,
  ) {
    if (all.length === 0) return;
    const byType = Map.groupBy(all, (reader) => reader.type);
    await transport.subscribe({
      group: `rally.${service}`,
      types: [...byType.keys()],
      ...options,
      deliver: (message) => deliverTo(byType.get(message.type) ?? [], (reader) => deliver(reader, message)),
    });
  }

  async function backlog() {
    const parts = await Promise.all(outboxes.map((outbox) => outbox.backlog()));
    const ages = parts.flatMap(({ oldest }) => (oldest === null ? [] : [clock.now().getTime() - Date.parse(oldest)]));
    return {
      count: parts.reduce((sum, part) => sum + part.count, 0),
      oldestSeconds: Math.max(0, ...ages) / 1000,
    };
  }

  async function replay(id?: string) {
    let applied = 0;
    for (const deadLetterId of id === undefined ? await deadLetters.listIds() : [id]) {
      const letter = await deadLetters.getMessage(deadLetterId);
      const reader = readers.find(({ name, type }) => name === letter?.reader && type === letter.type);
      if (letter && reader && (await delivery.replay(reader, letter, deadLetterId))) applied += 1;
    }
    return applied;
  }

  async function discard(isUnwanted: (event: CloudEvent) => boolean) {
    for (const id of await deadLetters.listIds()) {
      const letter = await deadLetters.getMessage(id);
      if (letter && isUnwantedMessage(letter, isUnwanted)) await deadLetters.remove(id);
    }
  }

  return {
    outbox(model, snapshot) {
      declareOutboxIndex(model.schema);
      outboxes.push(createOutboxStore(connection, model.collection.name));
      republisher.add(model, snapshot);
    },
    on: (definition, reader, handler, isRelevant) =>
      addReader(createTypedEventHandler(definition, reader, handler, { isRelevant })),
    project: (definition, reader, handler) =>
      addReader(createTypedEventHandler(definition, reader, handler, { hasInbox: false })),
    onEveryReplica(definition, maxAgeSeconds, handler) {
      replicaReaders.push(createTypedEventHandler(definition, 'every-replica', handler));
      replicaMaxAgeSeconds = Math.max(replicaMaxAgeSeconds, maxAgeSeconds);
    },
    async start() {
      // Sequentially: in parallel, each would open a connection, which costs more than waiting.
      if (readers.length > 0) for (const store of [inbox, deadLetters]) await store.ensureIndex();
      await subscribe(readers, {}, delivery.deliver);
      const options = { isForEveryReplica: true, maxAgeSeconds: replicaMaxAgeSeconds };
      await subscribe(replicaReaders, options, deliverToReplica);
      if (outboxes.length === 0) return;
      const collections = outboxes.map(({ name }) => name);
      changes.follow(collections, relay.wake, hasAddedEvents);
      relay.start();
    },
    async stop() {
      ending.abort(new Error(`${service} is stopping`));
      const deadline = performance.now() + stopWithinMs;
      await relay.stop(stopWithinMs);
      while (delivering > 0 && performance.now() < deadline) await sleep(10);
    },
    async settled() {
      for (; ; await sleep(10)) {
        // Nothing is read while a relay is working, because the reads of many buses would add much work.
        if (delivering > 0 || !relay.idle()) continue;
        const before = deliveries;
        const names = outboxes.map(({ name }) => name);
        const isPending = await hasPendingEvents(connection, names);
        if (!isPending && delivering === 0 && relay.idle() && deliveries === before) return;
        relay.wake();
      }
    },
    republishPage: republisher.republishPage,
    countRepublished: republisher.countRepublished,
    deadLetters: { list: deadLetters.listNewest, count: deadLetters.count, replay, discard },
    backlog,
    silentSeconds: () => (performance.now() - publishedAtMs) / 1000,
  };
}

function isUnwantedMessage(letter: TransportMessage, isUnwanted: (event: CloudEvent) => boolean): boolean {
  try {
    return isUnwanted(parseEvent(letter));
  } catch (error) {
    if (error instanceof UnreadableEventError) return false;
    throw error;
  }
}
