import type { CloudEvent } from '@rally/contracts';
import type { TransportMessage } from '../src/event-transport.ts';
import { readEvent } from '../src/read-event.ts';

/** A subscriber that keeps what it gets. */
export function collector() {
  const events: CloudEvent[] = [];
  return {
    events,
    async deliver(message: TransportMessage) {
      events.push(readEvent(message));
    },
  };
}
