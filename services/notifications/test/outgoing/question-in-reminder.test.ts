import { matchReplyHandled, optInAnswered } from '@rally/contracts/matchmaking';
import {
  englishNotificationMessages,
  matchAnsweredByMessage,
  optInAnsweredByMessage,
} from '@rally/contracts/notifications';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApprovedMatch, createTestArrangement } from '../match-snapshot.ts';
import { type NotificationsUnderTest, startNotificationsUnderTest, testPhones } from '../notifications-under-test.ts';

const week = '2026-11-23';
/** 6 PM on Thursday in Chicago; the reminder is due on Wednesday at noon there. */
const thursday = '2026-11-27T00:00:00.000Z';
const agreed = createTestApprovedMatch({
  revealedTo: ['ann', 'bob'],
  notificationsSentAt: '2026-11-22T18:00:00.000Z',
  timeZone: 'America/Chicago',
  scheduledDate: thursday,
  arrangement: createTestArrangement('bob', null, ['ann', 'bob']),
});
const reminder = englishNotificationMessages.matchDay.reminder(
  'tennis',
  'Bob',
  'Thu, Nov 26 at 6:00 PM',
  'Grant Park Tennis',
);
const withQuestion = `${reminder} ${englishNotificationMessages.week.questionInReminder}`;
const link = 'http://rally.test/matches/m1';

let notifications: NotificationsUnderTest;
beforeEach(async () => {
  notifications = await startNotificationsUnderTest({ SCHEDULE_TICK_MS: '100' });
  notifications.passTo('2026-11-25T16:00:00Z');
});
afterEach(() => notifications.stop());

/** Ann gets three messages, and is then asked about the next week. */
async function askAfterThreeMessages(): Promise<void> {
  for (const request of ['r1', 'r2', 'r3']) await notifications.notify(request, request);
  await notifications.receivedBy(testPhones.ann, 3);
  await notifications.ask('ann', week);
  await notifications.sentAllDue();
}

/** Ann is asked with the reminder. */
async function remindWithQuestion(): Promise<void> {
  await notifications.publishMatch(agreed);
  await askAfterThreeMessages();
  notifications.passTo('2026-11-25T18:00:00Z');
  expect((await notifications.receivedBy(testPhones.ann, 4)).slice(3)).toEqual([withQuestion]);
}

test('the question leaves the last place for the reminder of an agreed match, which then asks it', async () => {
  await remindWithQuestion();
});

test('without a reminder ahead the question is the fourth message', async () => {
  await askAfterThreeMessages();
  expect((await notifications.receivedBy(testPhones.ann, 4)).slice(3)).toEqual([
    englishNotificationMessages.week.question,
  ]);
});

test('after an answer in the app the reminder does not ask', async () => {
  await notifications.publishMatch(agreed);
  await askAfterThreeMessages();
  const answeredAt = notifications.harness.clock.now().toISOString();
  await notifications.harness.emit(optInAnswered, {
    subject: `ann:${week}`,
    version: 2,
    data: { playerId: 'ann', week, answer: 'yes', answeredAt, by: 'web' },
  });
  notifications.passTo('2026-11-25T18:00:00Z');
  expect((await notifications.receivedBy(testPhones.ann, 4)).slice(3)).toEqual([reminder]);
});

test.each([
  ['COUNT ME IN', 'yes'],
  ['count me in for next week please', 'yes'],
  ['me apunto', 'yes'],
  ['NOT NEXT WEEK', 'no'],
  ['la semana que viene no', 'no'],
] as const)('%s answers the week, and leaves the match as it is', async (text, answer) => {
  await remindWithQuestion();
  await notifications.text(testPhones.ann, text);
  await notifications.harness.settled();
  expect(notifications.harness.published(optInAnsweredByMessage)).toMatchObject([{ playerId: 'ann', answer }]);
  expect(notifications.harness.published(matchAnsweredByMessage)).toEqual([]);
});

test.each([
  ['C', 'confirm'],
  ['YES', 'confirm'],
  ["I'll be there", 'confirm'],
  ['R', 'reschedule'],
])('%s is about the match: %s', async (text, reply) => {
  await remindWithQuestion();
  await notifications.text(testPhones.ann, text);
  await notifications.harness.settled();
  expect(notifications.harness.published(matchAnsweredByMessage)).toMatchObject([{ playerId: 'ann', reply }]);
  expect(notifications.harness.published(optInAnsweredByMessage)).toEqual([]);
});

test('NO is answered with a question about both', async () => {
  await remindWithQuestion();
  await notifications.text(testPhones.ann, 'NO');
  const received = await notifications.receivedBy(testPhones.ann, 5);
  expect(received.at(-1)).toBe(englishNotificationMessages.matchDay.notComing(link, true));
});

test('our reply to C asks for YES or NO, which then answer the week', async () => {
  await remindWithQuestion();
  await notifications.harness.emit(matchReplyHandled, {
    subject: 'm1',
    version: 2,
    data: {
      matchId: 'm1',
      playerId: 'ann',
      messageId: 'SM-1',
      sport: 'tennis',
      reply: 'confirm',
      refusal: null,
      startsAt: thursday,
      times: [],
      answeredAt: notifications.harness.clock.now().toISOString(),
    },
  });
  const received = await notifications.receivedBy(testPhones.ann, 5);
  const confirmed = englishNotificationMessages.matchDay.confirmed('Bob', 'Thu, Nov 26 at 6:00 PM');
  expect(received.at(-1)).toBe(`${confirmed} ${englishNotificationMessages.week.questionInReply}`);
  await notifications.text(testPhones.ann, 'Yes');
  await notifications.harness.settled();
  expect(notifications.harness.published(optInAnsweredByMessage)).toMatchObject([{ playerId: 'ann', answer: 'yes' }]);
});
