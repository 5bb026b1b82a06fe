import type { DataOf, EventDefinition } from '@rally/contracts';
import { type EventTransport, readEvent } from '@rally/events';
import type { FastifyBaseLogger } from 'fastify';

/** What the gateway does with one kind of event. */
export interface Follower {
  readonly definition: EventDefinition;
  take(subject: string, data: unknown): void;
}

export function follower<Definition extends EventDefinition>(
  definition: Definition,
  take: (data: DataOf<Definition>, subject: string) => void,
): Follower {
  return { definition, take: (subject, data) => take(definition.data.parse(data) as DataOf<Definition>, subject) };
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
        byType.get(event.type)?.take(event.subject, event.data);
      } catch (error) {
        log.warn({ err: error, type: message.type }, 'event passed by');
      }
    },
  });
}
