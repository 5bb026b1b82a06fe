import type { EventBus, EventTransport } from '@rally/events';
import type { FastifyInstance } from 'fastify';
import { registerGauge } from './register-gauge.ts';

/** Metrics of event delivery. Every replica reports the same database counts: aggregate them with max, not sum. */
export function registerEventGauges(app: FastifyInstance, events: EventBus, transport: EventTransport): void {
  const backlog = async () => (await events.backlog()).count;
  const oldest = async () => (await events.backlog()).oldestSeconds;
  registerGauge(app, 'outbox_events', 'Events waiting to be published.', backlog);
  registerGauge(app, 'outbox_oldest_seconds', 'Age of the oldest event waiting to be published.', oldest);
  const silent = events.silentSeconds;
  registerGauge(app, 'outbox_silent_seconds', 'Seconds since this process last published an event.', silent);
  registerGauge(app, 'dead_letters', 'Events that a reader could not apply.', events.deadLetters.count);
  registerTransportGauges(app, transport);
}

/** Metrics of the broker connection, available even in a process without a database. */
export function registerTransportGauges(app: FastifyInstance, transport: EventTransport): void {
  registerGauge(
    app,
    'events_connected',
    '0 when events are no longer sent or received and only a restart helps.',
    () => (transport.healthy() ? 1 : 0),
  );
  registerGauge(app, 'events_silent_seconds', 'Seconds since a reader last fetched from its broker.', () =>
    transport.silentSeconds(),
  );
}
