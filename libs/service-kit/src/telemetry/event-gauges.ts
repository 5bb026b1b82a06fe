import type { EventBus, EventTransport } from '@rally/events';
import type { FastifyInstance } from 'fastify';
import { addGauge } from './gauge.ts';

/** How the events of a service get on. What lies in its database is the same at each replica: take the greatest, not the sum. */
export function eventGauges(app: FastifyInstance, events: EventBus, transport: EventTransport): void {
  const backlog = async () => (await events.backlog()).count;
  const oldest = async () => (await events.backlog()).oldestSeconds;
  addGauge(app, 'outbox_events', 'Events that wait to be sent.', backlog);
  addGauge(app, 'outbox_oldest_seconds', 'Age of the oldest event that waits to be sent.', oldest);
  addGauge(app, 'dead_letters', 'Events that a reader could not apply.', events.deadLetters.count);
  addGauge(app, 'events_connected', '0 when events no longer come or go and only a restart mends it.', () =>
    transport.healthy() ? 1 : 0,
  );
  addGauge(app, 'events_silent_seconds', 'Since a reader of events last heard of its broker.', () =>
    transport.silentSeconds(),
  );
}
