import type { CloudEvent } from '@rally/contracts';
import { parseEvent } from '../src/inbox/parse-event.ts';
import type { TransportMessage } from '../src/transport/event-transport.ts';

/** A subscriber that stores the events it receives. */
export function createEventCollector() {
  const events: CloudEvent[] = [];
  return {
    events,
    async deliver(message: TransportMessage) {
      events.push(parseEvent(message));
    },
  };
}
