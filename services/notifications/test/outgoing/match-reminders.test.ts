import { type MatchSnapshot, matchArrangementChanged, matchCanceled } from '@rally/contracts/matchmaking';
import { englishNotificationMessages, matchTimesChosenByMessage } from '@rally/contracts/notifications';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApprovedMatch, createTestArrangement } from '../match-snapshot.ts';
import {
  type NotificationsUnderTest,
  startNotificationsUnderTest,
  testPhones,
  waitForQueuedMessages,
} from '../notifications-under-test.ts';

const choose = englishNotificationMessages.times.choose(1, 'http://rally.test/matches/m1');
const court = 'Grant Park Tennis';
const wednesday = '2026-11-26T00:00:00.000Z';
const remindAnn = englishNotificationMessages.times.reminder(
  'tennis',
  'Bob',
  '1) Wed, Nov 25 at 6:00 PM',
  court,
  choose,
);
const remindBob = englishNotificationMessages.times.reminder(
  'tennis',
  'Ann',
  '1) Wed, Nov 25 at 6:00 PM',
  court,
  choose,
);
let notifications: NotificationsUnderTest;
beforeEach(async () => {
  notifications = await startNotificationsUnderTest({ SCHEDULE_TICK_MS: '100' });
});
afterEach(() => notifications.stop());

/** A match whose message was sent on Sunday at noon in Chicago. */
const sent = createTestApprovedMatch({
  revealedTo: ['ann', 'bob'],
  notificationsSentAt: '2026-11-22T18:00:00.000Z',
});

const publish = (changes: Partial<MatchSnapshot> = {}, version = 1) =>
  notifications.publishMatch({ ...sent, ...changes }, version);

test('players who have not answered the times after a day are reminded once', async () => {
  await publish();
  notifications.passTo('2026-11-23T17:59:00Z');
  expect(await notifications.received(0, 0)).toEqual([[], []]);
  notifications.passTo('2026-11-23T18:00:00Z');
  expect(await notifications.received(1, 1)).toEqual([[remindAnn], [remindBob]]);
  await publish({}, 2);
  notifications.passTo('2026-11-24T19:00:00Z');
  expect(await notifications.received(1, 1)).toEqual([[remindAnn], [remindBob]]);
});

test('a number in reply to the reminder chooses its time', async () => {
  await publish();
  notifications.passTo('2026-11-23T18:00:00Z');
  await notifications.received(1, 1);
  await notifications.text(testPhones.bob, '1');
  await notifications.harness.settled();
  expect(notifications.harness.published(matchTimesChosenByMessage)).toMatchObject([
    { playerId: 'bob', times: [wednesday] },
  ]);
});

test('a player who has answered is not reminded, and the other one has a day from then', async () => {
  const offer = { by: 'ann', times: [wednesday], round: 1 };
  const arrangement = createTestArrangement('ann', offer);
  await publish({ arrangement: arrangement && { ...arrangement, changedAt: '2026-11-23T06:00:00.000Z' } });
  notifications.passTo('2026-11-24T05:59:00Z');
  expect(await notifications.received(0, 0)).toEqual([[], []]);
  notifications.passTo('2026-11-24T06:00:00Z');
  expect(await notifications.received(0, 1)).toEqual([[], [remindBob]]);
});

test.each([
  ['both players have answered', { arrangement: createTestArrangement('bob', null, ['ann', 'bob']) }],
  ['staff have set the time', { scheduledDate: wednesday }],
  ['the match is canceled', { status: 'canceled' }],
  ['the message was not sent', { notificationsSentAt: null }],
  ['the players do not know each other', { revealedTo: [] }],
] satisfies [string, Partial<MatchSnapshot>][])('nobody is reminded if %s', async (_, changes) => {
  await publish(changes);
  notifications.passTo('2026-11-24T16:30:00Z');
  expect(await notifications.received(0, 0)).toEqual([[], []]);
});

test.each([
  [
    'an answer',
    matchArrangementChanged,
    { arrangement: createTestArrangement('bob', null, ['ann', 'bob']), scheduledDate: wednesday },
  ],
  ['a cancellation', matchCanceled, { status: 'canceled' }],
] as const)('a reminder that waits for the morning is dropped after %s', async (_, definition, changes) => {
  await notifications.stop();
  notifications = await startNotificationsUnderTest({ SCHEDULE_TICK_MS: '100', QUIET_HOURS: 'true' });
  await publish({ notificationsSentAt: '2026-11-23T06:00:00.000Z' });
  notifications.passTo('2026-11-24T06:00:00Z');
  await waitForQueuedMessages(notifications, 'match_time', 2);
  await notifications.harness.emit(definition, { subject: 'm1', version: 2, data: { ...sent, ...changes } });
  await notifications.harness.settled();
  notifications.passTo('2026-11-24T16:00:00Z');
  const reminders = (await notifications.received(0, 0))
    .flat()
    .filter((text) => text === remindAnn || text === remindBob);
  expect(reminders).toEqual([]);
});
