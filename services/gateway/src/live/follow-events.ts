import type { CloudEvent, DataOf, EventDefinition } from '@rally/contracts';
import { type EventTransport, readEvent } from '@rally/events';
import type { FastifyBaseLogger } from 'fastify';

/** What the gateway does with one kind of event. */
export interface Follower {
  readonly definition: EventDefinition;
  take(data: unknown, event: Told): void;
}

/** The event that is told of: its id and whom or what it is about. */
type Told = Pick<CloudEvent, 'id' | 'subject'>;

export function follower<Definition extends EventDefinition>(
  definition: Definition,
  take: (data: DataOf<Definition>, event: Told) => void,
): Follower {
  return { definition, take: (data, event) => take(definition.data.parse(data) as DataOf<Definition>, event) };
}

/** Reads events in every replica of the gateway; it keeps nothing, so one it cannot read is logged and passed by. */
export async function followEvents(
  transport: EventTransport,
  followers: readonly Follower[],
  log: FastifyBaseLogger,
): Promise<void> {
  const byType = new Map(followers.map((one) => [one.definition.type, one]));
  await transport.subscribe({
    group: 'rally.gateway',
    types: [...byType.keys()],
    everyReplica: true,
    async deliver(message) {
      try {
        const event = readEvent(message);
        byType.get(event.type)?.take(event.data, event);
      } catch (error) {
        log.warn({ err: error, type: message.type }, 'event passed by');
      }
    },
  });
}
