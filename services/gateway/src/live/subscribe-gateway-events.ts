import type { EventData, EventDefinition } from '@rally/contracts';
import { type EventSubscription, type EventTransport, parseEvent } from '@rally/events';
import type { FastifyBaseLogger } from 'fastify';

/** What the gateway does with one type of event. */
export interface GatewayEventHandler {
  readonly definition: EventDefinition;
  /** @param subject id of the entity that the event is about */
  handle(data: unknown, subject: string): void;
}

export function createGatewayEventHandler<Definition extends EventDefinition>(
  definition: Definition,
  handle: (data: EventData<Definition>, subject: string) => void,
): GatewayEventHandler {
  return {
    definition,
    handle: (data, subject) => handle(definition.data.parse(data) as EventData<Definition>, subject),
  };
}

/**
 * Consumes events in every replica. The gateway stores nothing, so an event that it cannot read is logged and skipped.
 * @param beginning where reading starts; see `EventSubscription`
 */
export async function subscribeGatewayEvents(
  transport: EventTransport,
  handlers: readonly GatewayEventHandler[],
  log: FastifyBaseLogger,
  beginning: Pick<EventSubscription, 'onReadingFromNow' | 'maxAgeSeconds'>,
): Promise<void> {
  const byType = new Map(handlers.map((handler) => [handler.definition.type, handler]));
  await transport.subscribe({
    group: 'rally.gateway',
    types: [...byType.keys()],
    isForEveryReplica: true,
    ...beginning,
    async deliver(message) {
      try {
        const event = parseEvent(message);
        byType.get(event.type)?.handle(event.data, event.subject);
      } catch (error) {
        log.warn({ err: error, type: message.type }, 'event skipped');
      }
    },
  });
}
