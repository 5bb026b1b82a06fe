import type { Clock } from '@rally/service-kit';
import type { SessionStore } from './session.store.ts';
import { getRevocationRetentionStart } from './session-revoked-event.ts';

/** Runs at start-up: consumers keep revocations in memory and lose them when they restart together with us. */
export async function republishRevocations({
  sessions,
  clock,
}: {
  sessions: SessionStore;
  clock: Clock;
}): Promise<void> {
  const ended = await sessions.listEndedSince(getRevocationRetentionStart(clock.now()));
  for (const session of ended) await sessions.republishEnd(session);
}
