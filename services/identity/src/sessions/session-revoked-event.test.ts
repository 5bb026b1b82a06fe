import { accessTokenTtlSeconds } from '@rally/contracts/identity';
import { expect, it } from 'vitest';
import type { Session } from './session.ts';
import { createSessionRevokedEvent, createSessionRevokedSnapshotEvents } from './session-revoked-event.ts';

const startedAt = new Date('2026-11-17T12:00:00Z');
const endedAt = new Date('2026-11-18T15:00:00Z');
const session: Session = {
  ...{ id: 's', accountId: 'ann', familyHash: 'f', tokenHash: 't', previousHash: null, device: null },
  ...{ createdAt: startedAt, rotatedAt: startedAt, endedAt: null, secondFactorAt: null },
};

it('the end of a session revokes its access tokens, and secret links if someone else may have used it', () => {
  const data = { accountId: 'ann', sessionId: 's', notBefore: endedAt.toISOString() };
  const event = createSessionRevokedEvent(session, endedAt);
  expect(event).toMatchObject({ type: 'session.revoked', subject: 'ann', aggregateversion: 2 });
  expect(event.data).toEqual(data);
  expect(createSessionRevokedEvent(session, endedAt, {}).data).toEqual(data);
  expect(createSessionRevokedEvent(session, endedAt, { isUntrusted: true }).data).toEqual({
    ...data,
    endsSecretLinks: true,
  });
});

it('is published again until the last access token has expired', () => {
  const ended = { ...session, endedAt };
  const afterSeconds = (seconds: number) =>
    createSessionRevokedSnapshotEvents(ended, new Date(endedAt.getTime() + seconds * 1000)).length;
  expect([afterSeconds(0), afterSeconds(accessTokenTtlSeconds), afterSeconds(accessTokenTtlSeconds + 1)]).toEqual([
    1, 1, 0,
  ]);
  expect(createSessionRevokedSnapshotEvents(session, endedAt)).toEqual([]);
});
