import type { OwnSession } from '@rally/contracts/identity';
import type { Clock } from '@rally/service-kit';
import { getSessionExpiresAt } from './refresh-decision.ts';
import type { SessionStore } from './session.store.ts';

/** Where an account is signed in, most recently used first. */
export async function listSessions(
  { sessions, clock }: { sessions: SessionStore; clock: Clock },
  accountId: string,
): Promise<Omit<OwnSession, 'isCurrent'>[]> {
  const now = clock.now();
  const active = (await sessions.listActive(accountId)).filter((session) => getSessionExpiresAt(session) > now);
  const newestFirst = active.toSorted((a, b) => b.rotatedAt.getTime() - a.rotatedAt.getTime());
  return newestFirst.map((session) => ({
    id: session.id,
    createdAt: session.createdAt.toISOString(),
    lastUsedAt: session.rotatedAt.toISOString(),
    expiresAt: getSessionExpiresAt(session).toISOString(),
    device: session.device,
  }));
}
