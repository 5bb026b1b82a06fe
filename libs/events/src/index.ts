export { type ChangeFeed, createChangeFeed, type DatabaseChange } from './changes/change-feed.ts';
export { createBatchedLookup, type Lookup } from './concurrency/create-batched-lookup.ts';
export { createBatchedWrite } from './concurrency/create-batched-write.ts';
export { createBatcher } from './concurrency/create-batcher.ts';
export { createIdLookup } from './concurrency/create-id-lookup.ts';
export { createEvent, type EventContent } from './create-event.ts';
export type { DeadLetter } from './dead-letters/dead-letters.store.ts';
export {
  createEventBus,
  type EventBus,
  type EventBusOptions,
} from './event-bus.ts';
export {
  createProjectionWriter,
  finalProjectionVersion,
  type ProjectionRow,
  type WriteProjection,
} from './inbox/create-projection-writer.ts';
export type { EventHandler, ValidatedEvent } from './inbox/event-handler.ts';
export { parseEvent } from './inbox/parse-event.ts';
export { isDatabaseOutage } from './is-database-outage.ts';
export { isDuplicateKey } from './is-duplicate-key.ts';
export {
  createKafkaTransport,
  createTopics,
  inspectBroker,
  type KafkaTransportOptions,
} from './kafka/create-kafka-transport.ts';
export { outboxSchemaFields } from './outbox/outbox-schema-fields.ts';
export { type RelayLease, singleReplicaLease } from './outbox/relay-lease.ts';
export type { RepublishedPage, RepublishPlace } from './republishing/create-republisher.ts';
export { continueTrace, getCurrentTraceparent } from './trace/trace.ts';
export { createInProcessTransport } from './transport/create-in-process-transport.ts';
export type { EventSubscription, EventTransport, TransportMessage } from './transport/event-transport.ts';
