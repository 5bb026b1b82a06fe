import { matchCanceled, matchCancellationReviewChanged } from '@rally/contracts/matchmaking';
import {
  cancellationAnsweredByMessage,
  englishNotificationMessages,
  optInAnsweredByMessage,
  scoreAnsweredByMessage,
} from '@rally/contracts/notifications';
import { scoreSubmitted } from '@rally/contracts/scoring';
import { createTestScoreSnapshot } from '@rally/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApprovedMatch } from '../match-snapshot.ts';
import {
  type NotificationsUnderTest,
  startNotificationsUnderTest,
  testPhones,
  waitForMessages,
} from '../notifications-under-test.ts';

let notifications: NotificationsUnderTest;
beforeEach(async () => {
  notifications = await startNotificationsUnderTest();
});
afterEach(() => notifications.stop());

/** Ann's cancellation because of rain, which Bob may confirm or contest until Friday. */
const canceled = createTestApprovedMatch({
  status: 'canceled',
  canceledAt: '2026-11-18T15:00:00.000Z',
  kind: 'paid',
  cancellation: {
    by: 'player',
    canceledBy: 'ann',
    causedBy: null,
    reason: 'weather',
    review: 'awaiting_opponent',
    responseDueAt: '2026-11-20T15:00:00.000Z',
  },
});

async function cancel(): Promise<void> {
  await notifications.harness.emit(matchCanceled, { subject: 'm1', version: 4, data: canceled });
  await waitForMessages(notifications.provider, testPhones.bob, 1);
}

const answers = async () => {
  await notifications.harness.settled();
  return notifications.harness.published(cancellationAnsweredByMessage);
};

test.each([
  ['OK', 'confirm', englishNotificationMessages.match.cancellationConfirmed],
  ["that's right", 'confirm', englishNotificationMessages.match.cancellationConfirmed],
  ['WRONG', 'contest', englishNotificationMessages.match.cancellationContested],
  ["no that's wrong", 'contest', englishNotificationMessages.match.cancellationContested],
])('%s answers the reason of a cancellation once, however often it is delivered', async (text, response, reply) => {
  await cancel();
  for (let delivery = 0; delivery < 2; delivery += 1) await notifications.text(testPhones.bob, text, 'SM-answer');
  expect(await answers()).toMatchObject([{ playerId: 'bob', matchId: 'm1', response, messageId: 'SM-answer' }]);
  expect((await waitForMessages(notifications.provider, testPhones.bob, 2))[1]).toBe(reply);
});

test('YES and NO are never about a cancellation', async () => {
  await cancel();
  await notifications.ask('bob');
  await notifications.text(testPhones.bob, 'YES');
  expect(await answers()).toEqual([]);
  expect(notifications.harness.published(optInAnsweredByMessage)).toMatchObject([{ playerId: 'bob', answer: 'yes' }]);
});

test.each([
  ['the one who canceled', 'ann', null],
  ['the opponent after the deadline', 'bob', '2026-11-20T15:00:01Z'],
] as const)('OK from %s answers nothing', async (_, player, at) => {
  await cancel();
  await waitForMessages(notifications.provider, testPhones.ann, 1);
  if (at) notifications.harness.clock.set(at);
  await notifications.text(testPhones[player], 'OK');
  expect(await answers()).toEqual([]);
});

test("OK by the player who canceled shows the opponent's early score, and only the next OK confirms it", async () => {
  const { harness, provider } = notifications;
  const at = harness.clock.now().toISOString();
  const score = createTestScoreSnapshot({ submittedBy: 'bob', isEarly: true, submittedAt: at });
  await harness.emit(scoreSubmitted, { subject: 'm1', version: 1, data: score });
  await waitForMessages(provider, testPhones.ann, 1);
  harness.clock.advanceSeconds(60);
  await harness.emit(matchCanceled, {
    subject: 'm1',
    version: 4,
    data: { ...canceled, canceledAt: harness.clock.now().toISOString() },
  });
  await waitForMessages(provider, testPhones.ann, 2);
  const confirmations = async () => {
    await harness.settled();
    return harness.published(scoreAnsweredByMessage);
  };
  harness.clock.advanceSeconds(60);
  await notifications.text(testPhones.ann, 'OK');
  await waitForMessages(provider, testPhones.ann, 3);
  expect(await confirmations()).toEqual([]);
  harness.clock.advanceSeconds(60);
  await notifications.text(testPhones.ann, 'OK');
  expect(await confirmations()).toMatchObject([{ playerId: 'ann', matchId: 'm1', answer: 'confirm' }]);
});

test('OK after staff decided answers nothing', async () => {
  await cancel();
  const cancellation = canceled.cancellation && { ...canceled.cancellation, review: 'closed' as const };
  const data = { ...canceled, cancellation };
  await notifications.harness.emit(matchCancellationReviewChanged, { subject: 'm1', version: 5, data });
  await notifications.text(testPhones.bob, 'OK');
  expect(await answers()).toEqual([]);
});
