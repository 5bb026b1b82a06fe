import {
  type MatchSnapshot,
  matchArrangementChanged,
  matchmakingErrors,
  matchReplyHandled,
} from '@rally/contracts/matchmaking';
import {
  englishNotificationMessages,
  matchAnsweredByMessage,
  matchTimesChosenByMessage,
  optInAnsweredByMessage,
} from '@rally/contracts/notifications';
import { formatPhone } from '@rally/phone';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApprovedMatch, createTestArrangement } from '../match-snapshot.ts';
import {
  type NotificationsUnderTest,
  startNotificationsUnderTest,
  testPhones,
  waitForQueuedMessages,
} from '../notifications-under-test.ts';

const link = 'http://rally.test/matches/m1';
/** 6 PM on Wednesday in Chicago; the reminder is due on Tuesday at noon there. */
const wednesday = '2026-11-26T00:00:00.000Z';
const thursday = '2026-11-27T00:00:00.000Z';
const reminderDue = '2026-11-24T18:00:00Z';
const time = 'Wed, Nov 25 at 6:00 PM';
const remindAnn = englishNotificationMessages.matchDay.reminder('tennis', 'Bob', time, 'Grant Park Tennis');
const remindBob = englishNotificationMessages.matchDay.reminder('tennis', 'Ann', time, 'Grant Park Tennis');
let notifications: NotificationsUnderTest;
beforeEach(async () => {
  notifications = await startNotificationsUnderTest({ SCHEDULE_TICK_MS: '100' });
});
afterEach(() => notifications.stop());

const agreed = createTestApprovedMatch({
  revealedTo: ['ann', 'bob'],
  notificationsSentAt: '2026-11-22T18:00:00.000Z',
  timeZone: 'America/Chicago',
  scheduledDate: wednesday,
  arrangement: createTestArrangement('bob', null, ['ann', 'bob']),
});
const attendance = { startsAt: wednesday, confirmedBy: [], lateBy: [], arrivedBy: [] };

const publish = (changes: Partial<MatchSnapshot> = {}, version = 1) =>
  notifications.publishMatch({ ...agreed, ...changes }, version);

async function remind(): Promise<void> {
  await publish();
  notifications.passTo(reminderDue);
  expect(await notifications.received(1, 1)).toEqual([[remindAnn], [remindBob]]);
}

/** The words about the match that a text was read as. */
async function words(text: string, phone: string = testPhones.ann) {
  await notifications.text(phone, text);
  await notifications.harness.settled();
  return notifications.harness.published(matchAnsweredByMessage);
}

test('both players are reminded at noon on the day before, once', async () => {
  await publish();
  notifications.passTo('2026-11-24T17:59:00Z');
  expect(await notifications.received(0, 0)).toEqual([[], []]);
  notifications.passTo(reminderDue);
  expect(await notifications.received(1, 1)).toEqual([[remindAnn], [remindBob]]);
  await publish({ attendance: { ...attendance, confirmedBy: ['bob'] } }, 2);
  expect(await notifications.received(1, 1)).toEqual([[remindAnn], [remindBob]]);
});

test('the players of a match that gets another time are reminded again', async () => {
  await remind();
  await publish({ scheduledDate: thursday, arrangement: createTestArrangement('bob', null, ['ann', 'bob']) }, 2);
  notifications.passTo('2026-11-25T18:00:00Z');
  expect((await notifications.received(2, 2))[0][1]).toContain('Thu, Nov 26');
});

test.each([
  ['without a time', { scheduledDate: null, arrangement: createTestArrangement('bob', null, ['ann', 'bob']) }],
  ['that is canceled', { status: 'canceled' }],
  [
    'whose time was agreed later than that',
    {
      arrangement: { changedBy: 'bob', changedAt: '2026-11-24T18:30:00.000Z', answeredBy: ['ann', 'bob'], offer: null },
    },
  ],
] satisfies [string, Partial<MatchSnapshot>][])('nobody is reminded of a match %s', async (_, changes) => {
  await publish(changes);
  notifications.passTo('2026-11-24T19:00:00Z');
  expect(await notifications.received(0, 0)).toEqual([[], []]);
});

test('a player who has confirmed is not reminded', async () => {
  await publish({ attendance: { ...attendance, confirmedBy: ['ann'] } });
  notifications.passTo(reminderDue);
  expect(await notifications.received(0, 1)).toEqual([[], [remindBob]]);
});

test('a reminder that waits for the morning is dropped when the time is given up', async () => {
  await notifications.stop();
  notifications = await startNotificationsUnderTest({ SCHEDULE_TICK_MS: '100', QUIET_HOURS: 'true' });
  notifications.passTo('2026-11-25T06:00:00Z');
  await publish();
  await waitForQueuedMessages(notifications, 'match_reminder', 2);
  const data = { ...agreed, scheduledDate: null, arrangement: createTestArrangement('ann', null, ['ann', 'bob']) };
  await notifications.harness.emit(matchArrangementChanged, { subject: 'm1', version: 2, data });
  await notifications.harness.settled();
  notifications.passTo('2026-11-25T16:00:00Z');
  expect((await notifications.received(0, 0)).flat().filter((text) => text.includes('Reply C'))).toEqual([]);
});

test.each([
  ['C', 'confirm'],
  ['c!', 'confirm'],
  ['yes', 'confirm'],
  ['Sounds good 👍', 'confirm'],
  ['Confirmed, thanks', 'confirm'],
  ['R', 'reschedule'],
  ['need to reschedule sorry', 'reschedule'],
] as const)('%j to the reminder is %s, once', async (text, reply) => {
  await remind();
  for (let delivery = 0; delivery < 2; delivery += 1) await notifications.text(testPhones.ann, text, 'SM-word');
  await notifications.harness.settled();
  expect(notifications.harness.published(matchAnsweredByMessage)).toEqual([
    {
      playerId: 'ann',
      matchId: 'm1',
      reply,
      startsAt: wednesday,
      receivedAt: expect.any(String),
      messageId: 'SM-word',
    },
  ]);
  expect(notifications.harness.published(optInAnsweredByMessage)).toEqual([]);
});

test.each(['C', 'R'])('%s without an open reminder changes nothing, and gets the link', async (word) => {
  await publish();
  expect(await words(word)).toEqual([]);
  expect(await notifications.received(1, 0)).toEqual([[englishNotificationMessages.matchDay.notNow(link)], []]);
});

test('C from a phone without a match changes nothing', async () => {
  expect(await words('C')).toEqual([]);
  expect(await notifications.received(1, 0)).toEqual([
    [englishNotificationMessages.matchDay.notNow('http://rally.test/dashboard')],
    [],
  ]);
});

test('after the start, C and R change nothing', async () => {
  await remind();
  notifications.passTo('2026-11-26T00:01:00Z');
  expect([await words('C'), await words('R')]).toEqual([[], []]);
});

test('NO to the reminder changes nothing, and the reply says how to reschedule or cancel', async () => {
  await remind();
  expect(await words('no')).toEqual([]);
  expect((await notifications.received(2, 1))[0][1]).toBe(englishNotificationMessages.matchDay.notComing(link, false));
  expect(notifications.harness.published(optInAnsweredByMessage)).toEqual([]);
});

test.each([
  ['RAIN', 'weather'],
  ["it's raining, sorry", 'weather'],
  ['Injured', 'injury'],
  ['running late!', 'late'],
  ['HERE', 'arrived'],
  ["I'm here", 'arrived'],
  ['NOSHOW', 'no_show'],
  ['no show', 'no_show'],
] as const)('%j on match day is %s', async (text, reply) => {
  await publish();
  notifications.passTo('2026-11-25T23:50:00Z');
  expect(await words(text)).toMatchObject([{ reply, matchId: 'm1', startsAt: wednesday }]);
});

test.each(['RAIN', 'LATE', 'NOSHOW'])('%s days before the match changes nothing', async (text) => {
  await publish();
  expect(await words(text)).toEqual([]);
});

test.each(['not late', 'late or rain', 'rain check', 'is it raining there?', 'later'])(
  '%j on match day is no word about it',
  async (text) => {
    await publish();
    notifications.passTo('2026-11-25T23:50:00Z');
    expect(await words(text)).toEqual([]);
  },
);

test('the opponent is told once that a player is late', async () => {
  notifications.passTo('2026-11-25T23:50:00Z');
  for (const version of [1, 2]) await publish({ attendance: { ...attendance, lateBy: ['ann'] } }, version);
  const late = (await notifications.received(0, 1))[1].filter(
    (text) => text === englishNotificationMessages.matchDay.late('tennis', 'Ann'),
  );
  expect(late).toHaveLength(1);
});

const answer = (reply: 'confirm' | 'reschedule' | 'late' | 'arrived' | 'weather' | 'details', changes = {}) =>
  notifications.harness.emit(matchReplyHandled, {
    subject: 'm1',
    version: 9,
    data: {
      matchId: 'm1',
      playerId: 'ann',
      sport: 'tennis',
      messageId: 'SM1',
      reply,
      refusal: null,
      startsAt: wednesday,
      times: [],
      answeredAt: notifications.harness.clock.now().toISOString(),
      ...changes,
    },
  });

test.each([
  ['confirm', {}, englishNotificationMessages.matchDay.confirmed('Bob', time)],
  ['late', {}, englishNotificationMessages.matchDay.lateToldOpponent('Bob')],
  ['arrived', {}, englishNotificationMessages.matchDay.arrived('Bob')],
  ['reschedule', {}, englishNotificationMessages.matchDay.rescheduledWithoutTimes('tennis', 'Bob', link)],
  [
    'weather',
    { refusal: matchmakingErrors.matchNotApproved.text, refusalCode: matchmakingErrors.matchNotApproved.code },
    englishNotificationMessages.matchDay.refused(matchmakingErrors.matchNotApproved, link),
  ],
  [
    'details',
    {},
    englishNotificationMessages.matchDay.details(
      'tennis',
      'Bob',
      formatPhone(testPhones.bob),
      time,
      'Grant Park Tennis',
    ),
  ],
  [
    'details',
    { hidesContact: true },
    englishNotificationMessages.matchDay.details('tennis', 'Bob', null, time, 'Grant Park Tennis'),
  ],
] as const)('%s %j gets a reply with what came of it', async (reply, changes, text) => {
  await publish();
  await answer(reply, changes);
  expect(await notifications.received(1, 0)).toEqual([[text], []]);
});

test('after R both players can choose another time by its number', async () => {
  await publish();
  await answer('reschedule', { times: [thursday] });
  const slots = [{ date: '2026-11-26', day: 'Thu', block: 'Evening', startsAt: thursday }] as const;
  const reopened = {
    ...agreed,
    scheduledDate: null,
    slots: [...slots],
    arrangement: createTestArrangement('ann', null, ['ann', 'bob']),
  };
  await notifications.harness.emit(matchArrangementChanged, { subject: 'm1', version: 2, data: reopened });
  const numbered = '1) Thu, Nov 26 at 6:00 PM';
  const choose = englishNotificationMessages.times.choose(1, link);
  expect(await notifications.received(1, 1)).toEqual([
    [englishNotificationMessages.matchDay.rescheduled('tennis', 'Bob', numbered, choose)],
    [englishNotificationMessages.times.reopenedWith('tennis', 'Ann', numbered, choose)],
  ]);
  for (const phone of Object.values(testPhones)) await notifications.text(phone, '1');
  await notifications.harness.settled();
  expect(notifications.harness.published(matchTimesChosenByMessage)).toMatchObject([
    { times: [thursday] },
    { times: [thursday] },
  ]);
});
