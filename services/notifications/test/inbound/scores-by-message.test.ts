import {
  englishNotificationMessages,
  optInAnsweredByMessage,
  scoreAnsweredByMessage,
  scoreReportedByMessage,
  scoreWithdrawnByMessage,
} from '@rally/contracts/notifications';
import { scoreConfirmed, scoreContested, scoreSubmitted, scoreWithdrawn } from '@rally/contracts/scoring';
import { createTestScoreSnapshot } from '@rally/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApprovedMatch } from '../match-snapshot.ts';
import {
  type NotificationsUnderTest,
  startNotificationsUnderTest,
  testPhones,
  waitForMessages,
} from '../notifications-under-test.ts';

const link = 'http://rally.test/matches/m1';
const request = englishNotificationMessages.score.request('tennis');
let notifications: NotificationsUnderTest;
beforeEach(async () => {
  notifications = await startNotificationsUnderTest({ SCHEDULE_TICK_MS: '100' });
});
afterEach(() => notifications.stop());

/** A match of Ann and Bob on Tuesday, November 17, at 6 PM in Chicago, which is yesterday. */
const played = createTestApprovedMatch({
  week: '2026-11-16',
  scheduledDate: '2026-11-18T00:00:00.000Z',
  revealedTo: ['ann', 'bob'],
  notificationsSentAt: '2026-11-15T16:00:00.000Z',
});

const submitted = createTestScoreSnapshot();

const submit = (changes: Partial<typeof submitted> = {}) =>
  notifications.harness.emit(scoreSubmitted, { subject: 'm1', version: 1, data: { ...submitted, ...changes } });

/** Asks both players for the score. */
async function askForScore(): Promise<void> {
  await notifications.publishMatch(played);
  await Promise.all(Object.values(testPhones).map((phone) => waitForMessages(notifications.provider, phone, 1)));
}

test('both players are asked once, the morning after the agreed day', async () => {
  notifications.harness.clock.set('2026-11-18T14:59:59Z');
  await notifications.publishMatch(played);
  await notifications.sentAllDue();
  expect(await waitForMessages(notifications.provider, testPhones.ann, 0)).toEqual([]);
  notifications.harness.clock.set('2026-11-18T15:00:00Z');
  expect(await waitForMessages(notifications.provider, testPhones.ann, 1)).toEqual([request]);
  expect(await waitForMessages(notifications.provider, testPhones.bob, 1)).toEqual([request]);
  await notifications.publishMatch({ ...played, scheduledDate: '2026-11-17T22:00:00.000Z' }, 2);
  await notifications.sentAllDue();
  expect(await waitForMessages(notifications.provider, testPhones.ann, 1)).toEqual([request]);
});

test.each([
  ['has a score', async () => submit(), {}],
  ['was canceled', async () => {}, { status: 'canceled' as const }],
  ['is not known to both', async () => {}, { revealedTo: ['ann'] }],
  ['has no agreed time', async () => {}, { scheduledDate: null }],
  ['was played days ago', async () => {}, { scheduledDate: '2026-11-15T00:00:00.000Z' }],
])('nobody is asked about a match that %s', async (_name, prepare, changes) => {
  await prepare();
  await notifications.publishMatch({ ...played, ...changes });
  await notifications.sentAllDue();
  const texts = notifications.provider.accepted.map(({ body }) => body);
  expect(texts.filter((text) => text === request)).toEqual([]);
});

test.each([
  ['lost 6-4 7-5', { user1Set1: 6, user2Set1: 4, user1Set2: 7, user2Set2: 5, outcome: 'played' }],
  ['46 57', { user1Set1: 6, user2Set1: 4, user1Set2: 7, user2Set2: 5, outcome: 'played' }],
  ['won by walkover', { outcome: 'walkover', winner: 'user2' }],
])('"%s" reports the score from the side of its writer, once', async (text, score) => {
  await askForScore();
  await Promise.all(Array.from({ length: 5 }, () => notifications.text(testPhones.bob, text, 'SM-same')));
  await notifications.sentAllDue();
  expect(notifications.harness.published(scoreReportedByMessage)).toMatchObject([
    { playerId: 'bob', matchId: 'm1', messageId: 'SM-same', ...score },
  ]);
});

test('a walkover that the writer won is a no-show, which can be reported only from 15 minutes after the start', async () => {
  await askForScore();
  // Ten minutes ago, so that no reminder is due.
  await notifications.publishMatch({ ...played, scheduledDate: '2026-11-18T14:50:00.000Z' }, 2);
  await notifications.text(testPhones.bob, 'won by walkover');
  expect(await waitForMessages(notifications.provider, testPhones.bob, 2)).toContain(
    englishNotificationMessages.score.noShowTooEarly,
  );
  await notifications.text(testPhones.ann, 'I forfeit');
  await notifications.sentAllDue();
  expect(notifications.harness.published(scoreReportedByMessage)).toMatchObject([{ playerId: 'ann', winner: 'user2' }]);
});

test('a score that its writer turns into a walkover too early stays, and the writer is told why', async () => {
  await askForScore();
  await notifications.publishMatch({ ...played, scheduledDate: '2026-11-18T14:50:00.000Z' }, 2);
  await submit();
  await notifications.text(testPhones.ann, 'won by walkover');
  const texts = await waitForMessages(notifications.provider, testPhones.ann, 2);
  expect(texts.at(-1)).toBe(englishNotificationMessages.score.noShowTooEarly);
  await notifications.sentAllDue();
  expect(notifications.harness.published(scoreReportedByMessage)).toEqual([]);
});

test('NO says that the match was not played, and does not answer the weekly question', async () => {
  await askForScore();
  await notifications.text(testPhones.ann, 'No, not this time');
  expect(await waitForMessages(notifications.provider, testPhones.ann, 2)).toContain(
    englishNotificationMessages.score.notPlayed(link),
  );
  await notifications.sentAllDue();
  expect(notifications.harness.published(optInAnsweredByMessage)).toEqual([]);
});

test('YES is answered with a request for the score, an impossible score with the reason, once; then staff read it', async () => {
  await askForScore();
  await notifications.text(testPhones.ann, 'yes');
  expect(await waitForMessages(notifications.provider, testPhones.ann, 2)).toContain(
    englishNotificationMessages.score.askForScore('tennis'),
  );
  await notifications.text(testPhones.bob, '6-4 6-5');
  await notifications.text(testPhones.bob, '6-4 6-5');
  expect(await waitForMessages(notifications.provider, testPhones.bob, 2)).toContain(
    englishNotificationMessages.score.impossible('tennis', "Set 2 isn't a valid final score"),
  );
  expect(await waitForMessages(notifications.provider, testPhones.bob, 3)).toContain(
    englishNotificationMessages.inbox.received,
  );
  await notifications.sentAllDue();
  expect(notifications.harness.published(optInAnsweredByMessage)).toEqual([]);
  expect(notifications.harness.published(scoreReportedByMessage)).toEqual([]);
});

test('"yes please" after the request answers the weekly question, once; then it is about the score', async () => {
  await notifications.ask('ann');
  await waitForMessages(notifications.provider, testPhones.ann, 1);
  notifications.harness.clock.advanceSeconds(1);
  await notifications.publishMatch(played);
  await waitForMessages(notifications.provider, testPhones.ann, 2);
  await notifications.text(testPhones.ann, 'Yes please!');
  await notifications.sentAllDue();
  expect(notifications.harness.published(optInAnsweredByMessage)).toMatchObject([{ playerId: 'ann', answer: 'yes' }]);
  await notifications.text(testPhones.ann, 'Yes please!');
  expect(await waitForMessages(notifications.provider, testPhones.ann, 3)).toContain(
    englishNotificationMessages.score.askForScore('tennis'),
  );
  expect(notifications.harness.published(optInAnsweredByMessage)).toHaveLength(1);
});

test('a score without a match that needs one gets a reply', async () => {
  await notifications.text(testPhones.ann, '6-4 6-4');
  expect(await waitForMessages(notifications.provider, testPhones.ann, 1)).toEqual([
    englishNotificationMessages.score.noMatch('http://rally.test/dashboard'),
  ]);
});

test('the opponent gets the score in words, and the sender a reply', async () => {
  await submit({ messageId: 'SM1' });
  expect(await waitForMessages(notifications.provider, testPhones.bob, 1)).toEqual([
    englishNotificationMessages.score.submitted('tennis', 'you lost 4-6, 5-7', link),
  ]);
  expect(await waitForMessages(notifications.provider, testPhones.ann, 1)).toEqual([
    englishNotificationMessages.score.received('you won 6-4, 7-5'),
  ]);
});

test.each([
  ['OK', 'confirm'],
  ["yes that's right", 'confirm'],
  ['👍', 'confirm'],
  ['lost 6-4 7-5', 'confirm'],
  ['WRONG', 'contest'],
  ["no that's wrong", 'contest'],
  ['WRONG 6-4 6-3', 'contest', { user1Set1: 4, user2Set1: 6, user1Set2: 3, user2Set2: 6 }],
  ['no, it was 6-4 6-3', 'contest', { user1Set1: 4, user2Set1: 6, user1Set2: 3, user2Set2: 6 }],
])("%s answers the opponent's score: %s", async (text, answer, counterScore?: object) => {
  await submit();
  await waitForMessages(notifications.provider, testPhones.bob, 1);
  await notifications.text(testPhones.bob, text);
  await notifications.sentAllDue();
  expect(notifications.harness.published(scoreAnsweredByMessage)).toMatchObject([
    { playerId: 'bob', matchId: 'm1', answer, scoreVersion: 1, ...(counterScore && { counterScore }) },
  ]);
});

test('WRONG alone asks for the score, and the next score is the counter-score', async () => {
  await submit();
  await waitForMessages(notifications.provider, testPhones.bob, 1);
  await notifications.text(testPhones.bob, 'WRONG', 'SM-wrong');
  const contested = {
    ...submitted,
    status: 'contested' as const,
    contestedBy: 'bob',
    contestedAt: submitted.submittedAt,
  };
  const data = { ...contested, messageId: 'SM-wrong' };
  await notifications.harness.emit(scoreContested, { subject: 'm1', version: 2, data });
  expect(await waitForMessages(notifications.provider, testPhones.bob, 2)).toContain(
    englishNotificationMessages.score.disputedWithoutScore('tennis'),
  );
  await notifications.text(testPhones.bob, '6-4 6-3', 'SM-score');
  await notifications.sentAllDue();
  const counterScore = { user1Set1: 4, user2Set1: 6, user1Set2: 3, user2Set2: 6 };
  expect(notifications.harness.published(scoreAnsweredByMessage)).toMatchObject([
    { answer: 'contest', messageId: 'SM-wrong', counterScore: null },
    { answer: 'contest', messageId: 'SM-score', counterScore },
  ]);
});

test('WRONG with the words that nobody played says so to scoring, and the reply asks for no score', async () => {
  await submit();
  await waitForMessages(notifications.provider, testPhones.bob, 1);
  await notifications.text(testPhones.bob, "WRONG we didn't play", 'SM-wrong');
  await notifications.sentAllDue();
  expect(notifications.harness.published(scoreAnsweredByMessage)).toMatchObject([
    { answer: 'contest', counterScore: null, saysNotPlayed: true, reason: "we didn't play" },
  ]);
  const contest = { status: 'contested', contestedBy: 'bob', contestedAt: submitted.submittedAt } as const;
  const data = { ...submitted, ...contest, saysNotPlayed: true, messageId: 'SM-wrong' };
  await notifications.harness.emit(scoreContested, { subject: 'm1', version: 2, data });
  expect(await waitForMessages(notifications.provider, testPhones.bob, 2)).toContain(
    englishNotificationMessages.score.disputed,
  );
});

test('OK to an earlier score does not confirm a correction that was not sent yet', async () => {
  await notifications.stop();
  notifications = await startNotificationsUnderTest({ SCHEDULE_TICK_MS: '100', QUIET_HOURS: 'true' });
  await submit();
  await waitForMessages(notifications.provider, testPhones.bob, 1);
  // 3 AM in Chicago.
  notifications.harness.clock.set('2026-11-19T09:00:00Z');
  const corrected = { ...submitted, user2Set2: 6, user1Set2: 7, submittedAt: '2026-11-19T09:00:00.000Z' };
  await notifications.harness.emit(scoreSubmitted, { subject: 'm1', version: 2, data: corrected });
  await notifications.text(testPhones.bob, 'OK');
  expect(await waitForMessages(notifications.provider, testPhones.bob, 2)).toContain(
    englishNotificationMessages.score.askForAnswer('you lost 4-6, 6-7'),
  );
  expect(notifications.harness.published(scoreAnsweredByMessage)).toEqual([]);
  await notifications.text(testPhones.bob, 'OK');
  await notifications.sentAllDue();
  expect(notifications.harness.published(scoreAnsweredByMessage)).toMatchObject([
    { answer: 'confirm', scoreVersion: 2 },
  ]);
});

test("an OK after the request for the score answers the opponent's score", async () => {
  await askForScore();
  await submit();
  await waitForMessages(notifications.provider, testPhones.bob, 2);
  await notifications.text(testPhones.bob, 'Ok, thanks');
  await notifications.sentAllDue();
  expect(notifications.harness.published(scoreAnsweredByMessage)).toMatchObject([
    { playerId: 'bob', answer: 'confirm' },
  ]);
});

test.each(['no', '6-4 6-4'])('%s after a score asks for OK or WRONG', async (text) => {
  await submit();
  await waitForMessages(notifications.provider, testPhones.bob, 1);
  await notifications.text(testPhones.bob, text);
  expect(await waitForMessages(notifications.provider, testPhones.bob, 2)).toContain(
    englishNotificationMessages.score.askForAnswer('you lost 4-6, 5-7'),
  );
});

test('only the opponent can answer, and only until the score is final', async () => {
  await submit();
  await waitForMessages(notifications.provider, testPhones.bob, 1);
  await notifications.text(testPhones.ann, 'OK');
  const final = { ...submitted, status: 'confirmed' as const, confirmedBy: 'opponent' as const };
  await notifications.harness.emit(scoreConfirmed, {
    subject: 'm1',
    version: 2,
    data: { ...final, confirmedAt: submitted.submittedAt },
  });
  await notifications.text(testPhones.bob, 'WRONG');
  await notifications.sentAllDue();
  expect(notifications.harness.published(scoreAnsweredByMessage)).toEqual([]);
});

test("another score corrects the writer's own, until the opponent answers", async () => {
  await askForScore();
  await submit({ messageId: 'SM-first' });
  await waitForMessages(notifications.provider, testPhones.ann, 2);
  await notifications.text(testPhones.ann, 'sorry, 6-4 7-6', 'SM-second');
  await notifications.text(testPhones.ann, '6-4 7-5', 'SM-same');
  await notifications.sentAllDue();
  expect(notifications.harness.published(scoreReportedByMessage)).toMatchObject([
    { playerId: 'ann', matchId: 'm1', messageId: 'SM-second', user1Set2: 7, user2Set2: 6, replacesVersion: 1 },
  ]);
});

test("TAKE BACK withdraws the writer's score, and the reply says so", async () => {
  await submit({ messageId: 'SM-first' });
  await waitForMessages(notifications.provider, testPhones.bob, 1);
  await notifications.text(testPhones.bob, 'take back');
  await notifications.text(testPhones.ann, 'Take it back, please', 'SM-back');
  await notifications.sentAllDue();
  expect(notifications.harness.published(scoreWithdrawnByMessage)).toMatchObject([
    { playerId: 'ann', matchId: 'm1', scoreVersion: 1 },
  ]);
  const data = { ...submitted, status: 'withdrawn' as const, messageId: 'SM-back' };
  await notifications.harness.emit(scoreWithdrawn, { subject: 'm1', version: 2, data });
  expect(await waitForMessages(notifications.provider, testPhones.ann, 2)).toContain(
    englishNotificationMessages.score.takenBack('tennis'),
  );
  expect(await waitForMessages(notifications.provider, testPhones.bob, 3)).toContain(
    englishNotificationMessages.score.withdrawn('tennis'),
  );
});

test('a score that was entered three times in a row is refused, even after it was taken back', async () => {
  await askForScore();
  await submit({ submissionsInRow: 3 });
  await notifications.text(testPhones.ann, 'won 6-0 6-0');
  expect(await waitForMessages(notifications.provider, testPhones.ann, 2)).toContain(
    englishNotificationMessages.score.submissionsUsedUp,
  );
  const withdrawn = { ...submitted, status: 'withdrawn' as const, submissionsInRow: 3, messageId: 'SM-back' };
  await notifications.harness.emit(scoreWithdrawn, { subject: 'm1', version: 2, data: withdrawn });
  expect(await waitForMessages(notifications.provider, testPhones.ann, 3)).toContain(
    englishNotificationMessages.score.takenBackForGood,
  );
  // Two days later the same help goes out again.
  notifications.harness.clock.advanceSeconds(2 * 86_400);
  await notifications.text(testPhones.ann, 'won 6-0 6-0');
  expect((await waitForMessages(notifications.provider, testPhones.ann, 4)).at(-1)).toBe(
    englishNotificationMessages.score.submissionsUsedUp,
  );
  await notifications.sentAllDue();
  expect(notifications.harness.published(scoreReportedByMessage)).toEqual([]);
  await notifications.text(testPhones.bob, 'won 6-0 6-0');
  await notifications.sentAllDue();
  expect(notifications.harness.published(scoreReportedByMessage)).toMatchObject([{ playerId: 'bob' }]);
});
