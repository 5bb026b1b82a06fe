import type { EventBus } from '@rally/events';
import type { Clock } from '@rally/service-kit';
import { revocationsMatterSince } from './revoked-event.ts';
import type { SessionStore } from './session.store.ts';

/** At start: readers that keep revocations in memory, and started with us, have forgotten them. */
export async function repeatRevocations({
  sessions,
  events,
  clock,
}: {
  sessions: SessionStore;
  events: EventBus;
  clock: Clock;
}): Promise<void> {
  const ended = await sessions.endedSince(revocationsMatterSince(clock.now()));
  for (const session of ended) await sessions.repeatEnd(session);
  events.wake();
}
