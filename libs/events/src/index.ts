export { applyProjection, type ProjectionRow } from './apply-projection.ts';
export { createEvent, type EventContent } from './create-event.ts';
export type { DeadLetter } from './dead-letters.store.ts';
export {
  createEventBus,
  type EventBus,
  type EventBusOptions,
} from './event-bus.ts';
export type { EventHandler, IncomingEvent } from './event-handler.ts';
export type { EventTransport, Subscription, TransportMessage } from './event-transport.ts';
export { inProcessTransport } from './in-process-transport.ts';
export { isDatabaseOutage } from './is-database-outage.ts';
export { type KafkaTransportOptions, kafkaTransport, makeTopics } from './kafka/kafka-transport.ts';
export { outboxFields } from './outbox-fields.ts';
export { readEvent } from './read-event.ts';
export type { RelayLease } from './relay-lease.ts';
export { continueTrace, currentTrace } from './trace.ts';
