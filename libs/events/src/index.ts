export { createEvent, type EventContent } from './create-event.ts';
export type { DeadLetter } from './dead-letters/dead-letters.store.ts';
export {
  createEventBus,
  type EventBus,
  type EventBusOptions,
} from './event-bus.ts';
export { applyProjection, type ProjectionRow } from './inbox/apply-projection.ts';
export type { EventHandler, IncomingEvent } from './inbox/event-handler.ts';
export { readEvent } from './inbox/read-event.ts';
export { isDatabaseOutage } from './is-database-outage.ts';
export { type KafkaTransportOptions, kafkaTransport, makeTopics } from './kafka/kafka-transport.ts';
export { outboxFields } from './outbox/outbox-fields.ts';
export type { RelayLease } from './outbox/relay-lease.ts';
export { continueTrace, currentTrace } from './trace/trace.ts';
export type { EventTransport, Subscription, TransportMessage } from './transport/event-transport.ts';
export { inProcessTransport } from './transport/in-process-transport.ts';
