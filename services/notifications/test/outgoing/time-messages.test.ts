import {
  type MatchSnapshot,
  matchArrangementChanged,
  notificationRequested,
  otherTimesRequestAnsweredWithLink,
  timeChoiceMessageHandled,
} from '@rally/contracts/matchmaking';
import {
  englishNotificationMessages,
  listUnsentMessages,
  matchTimesChosenByMessage,
  messageSent,
  otherTimesRequestedByMessage,
} from '@rally/contracts/notifications';
import { playerUpdated } from '@rally/contracts/players';
import { createTestPlayerSnapshot } from '@rally/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApprovedMatch, createTestArrangement } from '../match-snapshot.ts';
import { type NotificationsUnderTest, startNotificationsUnderTest, testPhones } from '../notifications-under-test.ts';

const link = 'http://rally.test/matches/m1';
const wednesday = '2026-11-26T00:00:00.000Z';
const thursday = '2026-11-27T00:00:00.000Z';
let notifications: NotificationsUnderTest;
beforeEach(async () => {
  notifications = await startNotificationsUnderTest();
});
afterEach(() => notifications.stop());

const arrange = (version: number, changes: Partial<MatchSnapshot>) =>
  notifications.harness.emit(matchArrangementChanged, {
    subject: 'm1',
    version,
    data: createTestApprovedMatch(changes),
  });

test('the opponent is told once about offered times, and the player who offered them about the agreement', async () => {
  const riverside = { placeId: 'r', name: 'Riverside', address: '', rating: null, userRatingsTotal: null };
  const offer = { by: 'ann', times: [wednesday, thursday], round: 1, court: riverside };
  for (let delivery = 0; delivery < 2; delivery += 1) {
    await arrange(5, { arrangement: createTestArrangement('ann', offer) });
  }
  const times = '1) Wed, Nov 25 at 6:00 PM, 2) Thu, Nov 26 at 6:00 PM';
  const offered = englishNotificationMessages.times.offered(
    'tennis',
    'Ann',
    times,
    'Riverside',
    englishNotificationMessages.times.choose(2, link),
  );
  expect(await notifications.received(0, 1)).toEqual([[], [offered]]);
  await arrange(6, { scheduledDate: wednesday, arrangement: createTestArrangement('bob', null) });
  const agreed = englishNotificationMessages.times.agreed(
    'tennis',
    'Bob',
    'Wed, Nov 25 at 6:00 PM',
    'Grant Park Tennis',
  );
  expect(await notifications.received(1, 1)).toEqual([[agreed], [offered]]);
  // The event tells other services that Ann knows the start.
  const sent = notifications.harness.published(messageSent);
  expect(sent.map(({ playerId, purpose, announcedStart }) => [playerId, purpose, announcedStart])).toEqual([
    ['bob', 'match_time', undefined],
    ['ann', 'match_alert', wednesday],
  ]);
});

test('of several offers that wait for the morning, only the latest is sent', async () => {
  await notifications.stop();
  notifications = await startNotificationsUnderTest({ QUIET_HOURS: 'true' });
  const offerAt = async (at: string, version: number, times: string[]) => {
    notifications.passTo(at);
    await arrange(version, { arrangement: createTestArrangement('ann', { by: 'ann', times, round: 1 }) });
    await notifications.sentAllDue();
  };
  await offerAt('2026-11-19T05:00:00Z', 5, [wednesday]);
  await offerAt('2026-11-19T05:01:00Z', 6, [thursday]);
  notifications.passTo('2026-11-19T16:00:00Z');
  const [, toBob] = await notifications.received(0, 1);
  expect(toBob).toEqual([expect.stringContaining('Nov 26')]);
  // Staff have nothing to do about the other one.
  const token = await notifications.harness.issuer.token('staff', 'admin');
  expect((await notifications.service.call(listUnsentMessages, { token, query: {} })).body.messages).toEqual([]);
});

test('a name that a player took after the match was made is not texted to the opponent', async () => {
  const renamed = createTestPlayerSnapshot({ id: 'ann', name: 'IKnowWhereYouLive Lee' });
  await notifications.harness.emit(playerUpdated, { subject: 'ann', version: 2, data: renamed });
  const createdAt = new Date(notifications.harness.clock.now().getTime() - 60_000).toISOString();
  const arrangement = createTestArrangement('ann', { by: 'ann', times: [wednesday], round: 1 });
  await arrange(5, { createdAt, arrangement });
  const [, [offered = '']] = await notifications.received(0, 1);
  expect(offered).toContain('Your opponent');
  expect(offered).not.toContain('IKnow');
});

test('a time is in the zone of the court, which is named for players whose own clock differs', async () => {
  const agreed = { scheduledDate: wednesday, arrangement: createTestArrangement('bob', null) };
  await arrange(5, { ...agreed, timeZone: 'America/New_York' });
  // Messages sent at the same instant have no order.
  await notifications.received(1, 0);
  await arrange(6, { ...agreed, timeZone: 'America/Winnipeg' });
  const text = (time: string) => englishNotificationMessages.times.agreed('tennis', 'Bob', time, 'Grant Park Tennis');
  expect(await notifications.received(2, 0)).toEqual([
    [text('Wed, Nov 25 at 7:00 PM EST'), text('Wed, Nov 25 at 6:00 PM')],
    [],
  ]);
});

test('the opponent is told about a time that was given up', async () => {
  await arrange(7, { arrangement: createTestArrangement('bob', null) });
  const reopened = englishNotificationMessages.times.reopenedWith(
    'tennis',
    'Bob',
    '1) Wed, Nov 25 at 6:00 PM',
    englishNotificationMessages.times.choose(1, link),
  );
  expect(await notifications.received(1, 0)).toEqual([[reopened], []]);
});

test('if there is no time to propose instead, giving up a time is announced with the link', async () => {
  await arrange(7, { arrangement: createTestArrangement('bob', null), slots: [] });
  expect(await notifications.received(1, 0)).toEqual([
    [englishNotificationMessages.times.reopened('tennis', 'Bob', link)],
    [],
  ]);
});

test('both players are told the time that the league suggests', async () => {
  await arrange(8, { arrangement: createTestArrangement('ann', { by: null, times: [wednesday], round: 4 }) });
  const choose = englishNotificationMessages.times.choose(1, link);
  const suggested = englishNotificationMessages.times.suggested(
    'tennis',
    '1) Wed, Nov 25 at 6:00 PM',
    'Grant Park Tennis',
    choose,
  );
  expect(await notifications.received(1, 1)).toEqual([[suggested], [suggested]]);
});

test('a reply by number chooses the times of the latest list, once', async () => {
  const offer = { by: 'ann', times: [wednesday, thursday], round: 1 };
  await arrange(5, { arrangement: createTestArrangement('ann', offer) });
  await notifications.received(0, 1);
  for (let delivery = 0; delivery < 2; delivery += 1) {
    expect(await notifications.text(testPhones.bob, '2 works for me', 'SM-choice')).toBe(200);
  }
  await notifications.harness.settled();
  expect(notifications.harness.published(matchTimesChosenByMessage)).toMatchObject([
    { playerId: 'bob', matchId: 'm1', times: [thursday], messageId: 'SM-choice' },
  ]);
});

test('the court that a reply names is passed on, and not stored', async () => {
  await arrange(5, {
    arrangement: createTestArrangement('ann', { by: 'ann', times: [wednesday, thursday], round: 1 }),
  });
  await notifications.received(0, 1);
  await notifications.text(testPhones.bob, '2 at the court of Ann');
  await notifications.harness.settled();
  expect(notifications.harness.published(matchTimesChosenByMessage)).toMatchObject([
    { times: [thursday], court: 'the court of Ann' },
  ]);
  expect(await notifications.harness.listCollectionsWith('notifications', 'the court of Ann')).toEqual([]);
});

test('the numbers of the match message choose its times, unless staff removed them', async () => {
  await notifications.publishMatch(createTestApprovedMatch());
  await notifications.notify('r1', `Hi. ${englishNotificationMessages.times.choose(1, link)}`);
  await notifications.received(1, 1);
  await notifications.text(testPhones.ann, '1');
  await notifications.harness.settled();
  expect(notifications.harness.published(matchTimesChosenByMessage)).toMatchObject([
    { playerId: 'ann', times: [wednesday] },
  ]);
});

test('a match message offers only times that are still ahead', async () => {
  const passed = { date: '2026-11-17', day: 'Tue', block: 'Evening', startsAt: '2026-11-18T00:00:00.000Z' } as const;
  const match = createTestApprovedMatch({ slots: [passed, ...createTestApprovedMatch().slots] });
  await notifications.publishMatch(match);
  const messages = [{ playerId: 'ann' }, { playerId: 'bob' }];
  const requestedAt = notifications.harness.clock.now().toISOString();
  const data = { matchId: 'm1', requestId: 'r1', messages, match, requestedAt };
  await notifications.harness.emit(notificationRequested, { subject: 'm1', version: 3, data });
  const [[text]] = await notifications.received(1, 1);
  expect(text).toContain('Pick a time at Grant Park Tennis: 1) Wed, Nov 25 at 6:00 PM.');
  await notifications.text(testPhones.ann, '1');
  await notifications.harness.settled();
  expect(notifications.harness.published(matchTimesChosenByMessage)).toMatchObject([
    { playerId: 'ann', times: [wednesday] },
  ]);
});

test('a number without a list to choose from is not a choice', async () => {
  await notifications.publishMatch(createTestApprovedMatch());
  await notifications.notify('r1', 'Hi, call each other');
  await notifications.received(1, 1);
  await notifications.text(testPhones.ann, '1');
  await notifications.harness.settled();
  expect(notifications.harness.published(matchTimesChosenByMessage)).toEqual([]);
});

/** Ann and Bob know each other and have no time yet. */
const open = createTestApprovedMatch({ revealedTo: ['ann', 'bob'], timeZone: 'America/New_York' });

test.each(['OTHER Wed 7pm, thu 7pm', 'other: wed at 7 or thu at 7', 'wed 7pm & thu 7 PM'])(
  '%j offers times of their own, in the zone of the court, once',
  async (text) => {
    await notifications.publishMatch(open);
    for (let delivery = 0; delivery < 2; delivery += 1) await notifications.text(testPhones.ann, text, 'SM-own');
    await notifications.harness.settled();
    expect(notifications.harness.published(matchTimesChosenByMessage)).toMatchObject([
      { playerId: 'ann', matchId: 'm1', times: [wednesday, thursday], messageId: 'SM-own' },
    ]);
  },
);

test.each(['OTHER', 'other times please', 'Other?'])('%j asks for a link to suggest times', async (text) => {
  await notifications.publishMatch(open);
  await notifications.text(testPhones.ann, text);
  await notifications.harness.settled();
  expect(notifications.harness.published(otherTimesRequestedByMessage)).toMatchObject([
    { playerId: 'ann', matchId: 'm1' },
  ]);
});

test("OTHER is answered once with a signed link, whose token only the reader's browser sees", async () => {
  await notifications.publishMatch(open);
  const data = {
    matchId: 'm1',
    playerId: 'ann',
    sport: 'tennis' as const,
    messageId: 'SM-other',
    linkToken: 'm1.1.tk3abc.signature',
    scheduledDate: null,
    answeredAt: notifications.harness.clock.now().toISOString(),
  };
  for (const version of [5, 6])
    await notifications.harness.emit(otherTimesRequestAnsweredWithLink, { subject: 'm1', version, data });
  const [[text]] = await notifications.received(1, 0);
  expect(text).toBe(englishNotificationMessages.times.own('http://rally.test/times#m1.1.tk3abc.signature'));
  const refused = { ...data, messageId: 'SM-late', linkToken: null };
  await notifications.harness.emit(otherTimesRequestAnsweredWithLink, { subject: 'm1', version: 7, data: refused });
  expect((await notifications.received(2, 0))[0][1]).toBe(englishNotificationMessages.times.notOpen('tennis', link));
});

test('a day without a time is answered with a question for the time', async () => {
  await notifications.publishMatch(open);
  await notifications.text(testPhones.ann, 'sat or sun');
  expect(await notifications.received(1, 0)).toEqual([[englishNotificationMessages.times.hourMissing(link)], []]);
});

test('without a match to play, OTHER is not understood', async () => {
  await notifications.text(testPhones.ann, 'OTHER');
  expect(await notifications.received(1, 0)).toEqual([[englishNotificationMessages.week.notUnderstood], []]);
  expect(notifications.harness.published(matchTimesChosenByMessage)).toEqual([]);
});

test.each([
  ['offered', null, englishNotificationMessages.times.chosen('tennis', 'Wed, Nov 25 at 6:00 PM')],
  [
    'agreed',
    wednesday,
    englishNotificationMessages.times.agreed('tennis', 'Bob', 'Wed, Nov 25 at 6:00 PM', 'Grant Park Tennis'),
  ],
  [
    'already_agreed',
    wednesday,
    englishNotificationMessages.times.alreadyAgreed('tennis', 'Wed, Nov 25 at 6:00 PM', link),
  ],
  ['not_open', null, englishNotificationMessages.times.notOpen('tennis', link)],
  ['used_up', null, englishNotificationMessages.times.offersUsedUp('tennis', link)],
] as const)('a choice by message that was %s gets a reply', async (outcome, scheduledDate, text) => {
  await notifications.publishMatch(createTestApprovedMatch({ scheduledDate }));
  const answeredAt = notifications.harness.clock.now().toISOString();
  const data = {
    matchId: 'm1',
    playerId: 'ann',
    sport: 'tennis' as const,
    messageId: 'SM1',
    outcome,
    times: [wednesday],
    scheduledDate,
    answeredAt,
  };
  await notifications.harness.emit(timeChoiceMessageHandled, { subject: 'm1', version: 9, data });
  expect(await notifications.received(1, 0)).toEqual([[text], []]);
});
