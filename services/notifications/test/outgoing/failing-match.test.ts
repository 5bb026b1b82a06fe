import type { MatchSnapshot } from '@rally/contracts/matchmaking';
import { getDatabaseUri } from '@rally/testing';
import { createConnection } from 'mongoose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApprovedMatch, createTestArrangement } from '../match-snapshot.ts';
import { addPerson, type NotificationsUnderTest, startNotificationsUnderTest } from '../notifications-under-test.ts';

let notifications: NotificationsUnderTest;
beforeEach(async () => {
  notifications = await startNotificationsUnderTest({ SCHEDULE_TICK_MS: '100' });
  const { harness } = notifications;
  await addPerson(harness, 'cat', '+12025550113');
  await harness.settled();
  const connection = await createConnection(getDatabaseUri(harness.mongodbUri, 'notifications')).asPromise();
  // There are no messages in this language.
  await connection.collection<{ _id: string }>('known_players').updateOne({ _id: 'cat' }, { $set: { language: 'xx' } });
  await connection.close();
});
afterEach(() => notifications.stop());

const announced = { revealedTo: ['ann', 'bob', 'cat'], notificationsSentAt: '2026-11-22T18:00:00.000Z' };
const agreed = {
  ...announced,
  timeZone: 'America/Chicago',
  scheduledDate: '2026-11-26T00:00:00.000Z',
  arrangement: createTestArrangement('bob', null, ['ann', 'bob']),
};
const confirmed = { startsAt: agreed.scheduledDate, confirmedBy: ['ann', 'bob', 'cat'], lateBy: [], arrivedBy: [] };

test.each<[string, Partial<MatchSnapshot>, Partial<MatchSnapshot>, string]>([
  ['reminded of its times', announced, { notificationsSentAt: '2026-11-22T17:00:00.000Z' }, '2026-11-23T18:00:00Z'],
  ['reminded of its time', agreed, { scheduledDate: '2026-11-25T23:00:00.000Z' }, '2026-11-24T18:00:00Z'],
  [
    'asked for its score',
    { ...agreed, attendance: confirmed },
    { scheduledDate: '2026-11-25T23:00:00.000Z' },
    '2026-11-26T18:00:00Z',
  ],
])('a match that cannot be %s does not keep the next one from it', async (_, due, earlier, at) => {
  await notifications.publishMatch(createTestApprovedMatch({ ...due, ...earlier, id: 'm0', user2Id: 'cat' }));
  await notifications.publishMatch(createTestApprovedMatch({ ...due, user2Id: 'bob' }));
  notifications.passTo(at);
  expect((await notifications.received(1, 1))[1]).toHaveLength(1);
});
