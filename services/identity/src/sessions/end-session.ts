import type { Clock } from '@rally/service-kit';
import type { SessionStore } from './session.store.ts';
import type { Session } from './session.ts';
import type { SessionEndDetails } from './session-revoked-event.ts';

export interface EndSessionDependencies {
  readonly sessions: Pick<SessionStore, 'listActive' | 'end'>;
  readonly clock: Clock;
}

/** Ends a session and, by event, revokes its access tokens in every service. Safe to repeat. */
export async function endSession(
  { sessions, clock }: EndSessionDependencies,
  session: Session,
  how: SessionEndDetails = {},
): Promise<void> {
  await sessions.end(session, clock.now(), how);
}
