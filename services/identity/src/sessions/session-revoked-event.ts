import type { CloudEvent } from '@rally/contracts';
import { accessTokenTtlSeconds, sessionRevoked } from '@rally/contracts/identity';
import { createEvent } from '@rally/events';
import type { Session } from './session.ts';

/** How a session ended. */
export interface SessionEndDetails {
  /** Whether someone else may have used it: it was ended from elsewhere, or its refresh token was used twice. */
  readonly isUntrusted?: boolean;
}

/** Announces that the access tokens of a session are no longer valid. */
export function createSessionRevokedEvent(
  { id, accountId }: Session,
  at: Date,
  { isUntrusted = false }: SessionEndDetails = {},
): CloudEvent {
  const data = {
    accountId,
    sessionId: id,
    notBefore: at.toISOString(),
    ...(isUntrusted && { endsSecretLinks: true as const }),
  };
  return createEvent(sessionRevoked, { subject: accountId, version: 2, data, now: at });
}

/** The revocation of an ended session, until its last access token has expired. */
export function createSessionRevokedSnapshotEvents(session: Session, now: Date): CloudEvent[] {
  const { endedAt } = session;
  return endedAt && endedAt >= getRevocationRetentionStart(now) ? [createSessionRevokedEvent(session, endedAt)] : [];
}

/** Access tokens of sessions that ended before this moment have expired. */
export function getRevocationRetentionStart(now: Date): Date {
  return new Date(now.getTime() - accessTokenTtlSeconds * 1000);
}
