import type { EventBus } from '@rally/events';
import type { Clock } from '@rally/service-kit';
import type { SessionStore } from './session.store.ts';
import type { Session } from './session.ts';

export interface EndSession {
  readonly sessions: SessionStore;
  readonly events: EventBus;
  readonly clock: Clock;
}

/** Ends a session here and, by event, wherever its access tokens are taken. Safe to repeat. */
export async function endSession({ sessions, events, clock }: EndSession, session: Session): Promise<void> {
  await sessions.end(session, clock.now());
  events.wake();
}
