import {
  type MatchSnapshot,
  matchCanceled,
  matchCancellationReviewChanged,
  notificationRequested,
  optInAnswered,
  optInRefused,
  weekUnpaired,
} from '@rally/contracts/matchmaking';
import { englishNotificationMessages } from '@rally/contracts/notifications';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApprovedMatch } from '../match-snapshot.ts';
import { type NotificationsUnderTest, startNotificationsUnderTest } from '../notifications-under-test.ts';

const tuesday = '2026-11-25T00:00:00.000Z';
const thursday = '2026-11-26T18:00:00.000Z';
/** When the message of the match was sent. */
const sentAt = '2026-11-23T14:00:00.000Z';
const thisWeek = 'Nov 23 - Nov 29, 2026';
let notifications: NotificationsUnderTest;
beforeEach(async () => {
  notifications = await startNotificationsUnderTest();
});
afterEach(() => notifications.stop());

async function dissolve(canceledAt: string, changes: Partial<MatchSnapshot> = {}): Promise<void> {
  notifications.harness.clock.set(canceledAt);
  const cancellation = { by: 'staff', reason: null, cause: 'no_answer', causedBy: 'bob' } as const;
  const data = createTestApprovedMatch({
    status: 'canceled',
    notificationsSentAt: sentAt,
    canceledAt,
    cancellation,
    ...changes,
  });
  for (let delivery = 0; delivery < 2; delivery += 1)
    await notifications.harness.emit(matchCanceled, { subject: 'm1', version: 9, data });
}

test('both players are told once why their match was dissolved, and which of them is on standby', async () => {
  await dissolve(tuesday);
  expect(await notifications.received(1, 1)).toEqual([
    [englishNotificationMessages.match.opponentSilent('tennis')],
    [englishNotificationMessages.match.unanswered('tennis', true, 'http://rally.test/matches/m1')],
  ]);
});

test('the players of a match that was not revealed in time are told what it means for each', async () => {
  const cancellation = { by: 'staff', reason: null, cause: 'not_revealed', causedBy: null } as const;
  await dissolve(tuesday, { kind: 'paid', notificationsSentAt: null, revealedTo: ['ann'], cancellation });
  const link = 'http://rally.test/dashboard';
  expect(await notifications.received(1, 1)).toEqual([
    [englishNotificationMessages.match.notRevealed('tennis', true, link)],
    [englishNotificationMessages.match.notRevealed('tennis', false, link)],
  ]);
});

test('a far match that a player did not answer is not called missed', async () => {
  await dissolve(thursday, { affectsReliability: false });
  const [, [ofBob]] = await notifications.received(1, 1);
  expect(ofBob).toBe(
    "Rally: your opponent picked times for your tennis match and you didn't answer, so we canceled it. We'll ask you about next week. Is this wrong? http://rally.test/matches/m1",
  );
});

test.each([
  ['2026-11-22T14:59:00.000Z', 'yes', englishNotificationMessages.week.answeredYes('Sunday, Nov 22 at 9:00 AM')],
  ['2026-11-22T16:00:00.000Z', 'yes', englishNotificationMessages.week.standbyYes(thisWeek, 'Tuesday at 6 PM')],
  ['2026-11-25T00:30:00.000Z', 'yes', englishNotificationMessages.week.standbyYes(thisWeek, 'Thursday at 12 PM')],
  ['2026-11-23T16:00:00.000Z', 'no', englishNotificationMessages.week.standbyNo(thisWeek)],
] as const)('an answer at %s of %s is confirmed for what it means', async (answeredAt, answer, text) => {
  notifications.harness.clock.set(answeredAt);
  const data = { playerId: 'ann', week: '2026-11-16', answer, answeredAt, by: 'message' as const };
  await notifications.harness.emit(optInAnswered, { subject: 'ann:2026-11-16', version: 2, data });
  expect(await notifications.received(1, 0)).toEqual([[text], []]);
});

test('a YES for a closed week is answered once with the reason', async () => {
  const refusedAt = '2026-11-23T16:00:00.000Z';
  notifications.harness.clock.set(refusedAt);
  const data = { playerId: 'ann', week: '2026-11-16', messageId: 'SM1', reason: 'unconfirmed', refusedAt } as const;
  for (const version of [3, 4])
    await notifications.harness.emit(optInRefused, { subject: 'ann:2026-11-16', version, data });
  expect(await notifications.received(1, 0)).toEqual([
    [englishNotificationMessages.week.weekClosed('unconfirmed')],
    [],
  ]);
});

test('a player who canceled a weekly match is told that the week is closed, and the opponent is asked about it', async () => {
  const canceledAt = '2026-11-23T16:00:00.000Z';
  notifications.harness.clock.set(canceledAt);
  const cancellation = {
    by: 'player',
    reason: 'injury',
    canceledBy: 'ann',
    causedBy: null,
    usesSlotOf: ['ann'],
    review: 'awaiting_opponent',
    responseDueAt: '2026-11-25T16:00:00.000Z',
  } satisfies MatchSnapshot['cancellation'];
  const data = createTestApprovedMatch({ status: 'canceled', notificationsSentAt: sentAt, canceledAt, cancellation });
  await notifications.harness.emit(matchCanceled, { subject: 'm1', version: 9, data });
  expect(await notifications.received(1, 1)).toEqual([
    [englishNotificationMessages.match.canceledByYou('tennis', 'injury')],
    [englishNotificationMessages.match.confirmCancellation('tennis', 'injury', 'http://rally.test/matches/m1')],
  ]);
});

test.each([
  ['confirmed', '2026-11-24T15:00:00.000Z', [], 'Tuesday at 6 PM'],
  ['confirmed after the last round', '2026-11-27T15:00:00.000Z', [], null],
  ['contested', '2026-11-24T15:00:00.000Z', ['ann'], undefined],
  ['confirmed after the week', '2026-12-01T15:00:00.000Z', [], undefined],
] as const)(
  'a player whose reason is %s hears once what that means for the week',
  async (_, at, usesSlotOf, standbyAt) => {
    notifications.harness.clock.set(at);
    const cancellation = {
      by: 'player',
      reason: 'injury',
      canceledBy: 'ann',
      causedBy: null,
      usesSlotOf: [...usesSlotOf],
      review: usesSlotOf.length === 0 ? 'closed' : 'awaiting_staff',
      responseDueAt: null,
    } satisfies MatchSnapshot['cancellation'];
    const state = { status: 'canceled', week: '2026-11-23', notificationsSentAt: sentAt, canceledAt: sentAt } as const;
    const data = createTestApprovedMatch({ ...state, cancellation });
    for (const version of [10, 11])
      await notifications.harness.emit(matchCancellationReviewChanged, { subject: 'm1', version, data });
    const text =
      standbyAt === undefined
        ? []
        : [englishNotificationMessages.match.weekReopened('tennis', standbyAt, 'http://rally.test/dashboard')];
    expect(await notifications.received(text.length, 0)).toEqual([text, []]);
  },
);

test('a player who counted as silent but had answered in time is told that the week is open again', async () => {
  const arrangement = { changedBy: 'bob', changedAt: sentAt, answeredBy: ['bob'], offer: null };
  const noAnswer = { by: 'staff', reason: null, cause: 'no_answer', canceledBy: null, causedBy: null } as const;
  const cancellation = { ...noAnswer, usesSlotOf: [] } satisfies MatchSnapshot['cancellation'];
  notifications.harness.clock.set('2026-11-24T15:00:00.000Z');
  const state = { status: 'canceled', week: '2026-11-23', notificationsSentAt: sentAt, canceledAt: sentAt } as const;
  const data = createTestApprovedMatch({ ...state, arrangement, cancellation });
  await notifications.harness.emit(matchCancellationReviewChanged, { subject: 'm1', version: 10, data });
  expect(await notifications.received(1, 0)).toEqual([
    [englishNotificationMessages.match.weekReopened('tennis', 'Tuesday at 6 PM', 'http://rally.test/dashboard')],
    [],
  ]);
});

test('a player who canceled too often is not promised standby', async () => {
  const unpairedAt = '2026-11-22T16:00:00.000Z';
  notifications.harness.clock.set(unpairedAt);
  const data = { playerId: 'ann', week: '2026-11-16', sport: 'tennis', reason: 'canceled_often', unpairedAt } as const;
  await notifications.harness.emit(weekUnpaired, { subject: 'ann:2026-11-16', version: 3, data });
  const text = englishNotificationMessages.week.unpaired(
    'tennis',
    thisWeek,
    'canceled_often',
    null,
    'http://rally.test/dashboard',
  );
  expect(await notifications.received(1, 0)).toEqual([[text], []]);
});

test('a player who stays unpaired in the last round is not promised another one', async () => {
  notifications.harness.clock.set(thursday);
  const data = { playerId: 'ann', week: '2026-11-16', sport: 'tennis', reason: 'level', unpairedAt: thursday } as const;
  await notifications.harness.emit(weekUnpaired, { subject: 'ann:2026-11-16', version: 3, data });
  const text = englishNotificationMessages.week.unpaired(
    'tennis',
    thisWeek,
    'level',
    null,
    'http://rally.test/dashboard',
  );
  expect(await notifications.received(1, 0)).toEqual([[text], []]);
});

test('the messages of a standby match are written here, with its times to choose by number', async () => {
  notifications.harness.clock.set(tuesday);
  const match = createTestApprovedMatch();
  const messages = [{ playerId: 'ann' }, { playerId: 'bob' }, { playerId: 'nobody' }];
  const data = { matchId: 'm1', requestId: 'standby', messages, match, requestedAt: tuesday };
  await notifications.harness.emit(notificationRequested, { subject: 'm1', version: 2, data });
  const [[ofAnn = ''], [ofBob = '']] = await notifications.received(1, 1);
  expect(ofAnn).toContain("Rally: your tennis match is on! You're playing Bob");
  expect(ofBob).toContain("Rally: your tennis match is on! You're playing Ann");
  expect(ofAnn).toContain('1) Wed, Nov 25 at 6:00 PM');
});
