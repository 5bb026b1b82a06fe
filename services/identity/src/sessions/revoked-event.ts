import type { CloudEvent } from '@rally/contracts';
import { accessTokenTtlSeconds, sessionRevoked } from '@rally/contracts/identity';
import { createEvent } from '@rally/events';
import type { Session } from './session.ts';

/** Says that the access tokens of a session count no more. */
export function revokedEvent({ id, accountId }: Session, at: Date): CloudEvent {
  const data = { accountId, sessionId: id, notBefore: at.toISOString() };
  return createEvent(sessionRevoked, { subject: accountId, version: 2, data, now: at });
}

/** A revocation as long as it matters: until the last access token of the session has run out. */
export function revokedSnapshot(session: Session, now: Date): CloudEvent[] {
  const { endedAt } = session;
  return endedAt && endedAt >= revocationsMatterSince(now) ? [revokedEvent(session, endedAt)] : [];
}

/** Tokens of sessions that ended before this moment have run out by now. */
export function revocationsMatterSince(now: Date): Date {
  return new Date(now.getTime() - accessTokenTtlSeconds * 1000);
}
