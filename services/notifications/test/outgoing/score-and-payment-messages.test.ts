import type { EventDefinition } from '@rally/contracts';
import { matchCanceled, matchUpdated } from '@rally/contracts/matchmaking';
import { englishNotificationMessages, messageSent } from '@rally/contracts/notifications';
import { paymentRefunded, paymentSucceeded } from '@rally/contracts/payments';
import { playerUpdated, reportDecided } from '@rally/contracts/players';
import {
  counterScoreEntrySchema as counterScoreSchema,
  scoreConfirmed,
  scoreContested,
  scoreExpired,
  scoreSubmitted,
  scoreVoided,
  scoreWithdrawn,
} from '@rally/contracts/scoring';
import { createTestPlayerSnapshot, createTestScoreSnapshot } from '@rally/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApprovedMatch, createTestArrangement } from '../match-snapshot.ts';
import { type NotificationsUnderTest, startNotificationsUnderTest, testPhones } from '../notifications-under-test.ts';

const now = '2026-11-18T15:00:00.000Z';
const link = 'http://rally.test/matches/m1';
let notifications: NotificationsUnderTest;
beforeEach(async () => {
  notifications = await startNotificationsUnderTest();
});
afterEach(() => notifications.stop());

const score = createTestScoreSnapshot({ submittedAt: now });

const publish = (
  definition: EventDefinition<typeof scoreSubmitted.data>,
  version: number,
  changes: Partial<typeof score> = {},
) => notifications.harness.emit(definition, { subject: 'm1', version, data: { ...score, ...changes } });

test('asks the other player to confirm, once, with their games first, and informs the submitter', async () => {
  await publish(scoreSubmitted, 1);
  await publish(scoreSubmitted, 1);
  expect(await notifications.received(0, 1)).toEqual([
    [],
    [englishNotificationMessages.score.submitted('tennis', 'you lost 4-6, 5-7', link)],
  ]);
  await publish(scoreConfirmed, 2, { status: 'confirmed', confirmedAt: now, confirmedBy: 'opponent' });
  expect((await notifications.received(1, 1))[0]).toEqual([
    englishNotificationMessages.score.confirmed('tennis', '6-4, 7-5'),
  ]);
});

test('only the question to confirm names the version of the score that it asks about', async () => {
  await publish(scoreSubmitted, 3);
  await notifications.received(0, 1);
  await publish(scoreConfirmed, 4, { status: 'confirmed', confirmedAt: now, confirmedBy: 'opponent' });
  await notifications.received(1, 1);
  const sent = notifications.harness.published(messageSent);
  expect(sent.map(({ playerId, scoreVersion }) => [playerId, scoreVersion])).toEqual([
    ['bob', 3],
    ['ann', undefined],
  ]);
});

test('tells the submitter, once, that staff decide on a score that the opponent did not answer', async () => {
  for (const _ of [1, 2])
    await publish(scoreContested, 2, { status: 'contested', contestedBy: null, contestedAt: now });
  expect(await notifications.received(1, 0)).toEqual([[englishNotificationMessages.score.leftToStaff('tennis')], []]);
});

test('announces a contest to the submitter and the staff decision to both', async () => {
  await publish(scoreContested, 2, { status: 'contested', contestedBy: 'bob', contestedAt: now });
  // Messages sent at the same instant have no order.
  await notifications.received(1, 0);
  await publish(scoreConfirmed, 3, { status: 'confirmed', confirmedAt: now, confirmedBy: 'staff', contestedAt: now });
  expect(await notifications.received(2, 1)).toEqual([
    [
      englishNotificationMessages.score.contested('tennis'),
      englishNotificationMessages.score.reviewed('tennis', '6-4, 7-5'),
    ],
    [englishNotificationMessages.score.reviewed('tennis', '4-6, 5-7')],
  ]);
});

test('a staff decision in a week whose messages are used up goes out when the next week begins', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) await notifications.notify(name, name);
  await notifications.received(5, 5);
  await publish(scoreConfirmed, 3, { status: 'confirmed', confirmedAt: now, confirmedBy: 'staff', contestedAt: now });
  await notifications.sentAllDue();
  notifications.passTo('2026-11-23T15:00:00Z');
  const [ann, bob] = await notifications.received(6, 6);
  expect([ann?.at(-1), bob?.at(-1)]).toEqual([
    englishNotificationMessages.score.reviewed('tennis', '6-4, 7-5'),
    englishNotificationMessages.score.reviewed('tennis', '4-6, 5-7'),
  ]);
});

test('a contest of a match that was not played tells the submitter so', async () => {
  const contest = { status: 'contested', contestedBy: 'bob', contestedAt: now, saysNotPlayed: true } as const;
  await publish(scoreContested, 2, contest);
  const [ann] = await notifications.received(1, 0);
  expect(ann).toEqual([englishNotificationMessages.score.contestedAsNotPlayed('tennis')]);
});

test('a contest with another score shows it to the submitter, from their side', async () => {
  const sets = { ...score, user1Set1: 4, user2Set1: 6, user1Set2: 5, user2Set2: 7 };
  const counterScore = counterScoreSchema.parse({ ...sets, user1Score: 0, user2Score: 2, winner: 'user2' });
  await publish(scoreContested, 2, { status: 'contested', contestedBy: 'bob', contestedAt: now, counterScore });
  const [ann] = await notifications.received(1, 0);
  expect(ann).toEqual([englishNotificationMessages.score.contestedWithScore('tennis', 'you lost 4-6, 5-7')]);
});

test('tells the opponent of a correction and of a withdrawal after they were asked', async () => {
  await publish(scoreSubmitted, 1);
  await notifications.received(0, 1);
  await publish(scoreSubmitted, 2, { user2Set1: 3 });
  await notifications.received(0, 2);
  for (const _ of [1, 2]) await publish(scoreWithdrawn, 3, { status: 'withdrawn', user2Set1: 3 });
  const [, bob] = await notifications.received(0, 3);
  expect(bob).toEqual([
    englishNotificationMessages.score.submitted('tennis', 'you lost 4-6, 5-7', link),
    englishNotificationMessages.score.corrected('tennis', 'you lost 3-6, 5-7', link),
    englishNotificationMessages.score.withdrawn('tennis'),
  ]);
});

test('asks both players again about a score from before the match that nobody confirmed', async () => {
  const lapsed = { status: 'withdrawn', isEarly: true, withdrawnBy: 'expiry', expiresAt: now } as const;
  for (const _ of [1, 2]) await publish(scoreWithdrawn, 2, lapsed);
  const text = englishNotificationMessages.score.lapsed('tennis');
  expect(await notifications.received(1, 1)).toEqual([[text], [text]]);
});

test('a question that was not sent yet is dropped with its score', async () => {
  await notifications.stop();
  notifications = await startNotificationsUnderTest({ SCHEDULE_TICK_MS: '100', QUIET_HOURS: 'true' });
  notifications.harness.clock.set('2026-11-19T09:00:00Z');
  await publish(scoreSubmitted, 1);
  await publish(scoreWithdrawn, 2, { status: 'withdrawn' });
  notifications.harness.clock.set('2026-11-19T17:00:00Z');
  expect(await notifications.received(0, 0)).toEqual([[], []]);
});

const byStaff = { status: 'confirmed', confirmedAt: '2026-11-19T09:00:00.000Z', confirmedBy: 'staff' } as const;

test.each([
  ['the player confirmed', scoreConfirmed, { ...byStaff, confirmedBy: 'opponent' }, [['6-4, 7-5'], []]],
  ['staff decided', scoreConfirmed, byStaff, [['6-4, 7-5'], ['4-6, 5-7']]],
  ['staff removed', scoreVoided, { status: 'void', voidedBy: 'staff', voidedAt: byStaff.confirmedAt }, [[''], ['']]],
  [
    'the player contested',
    scoreContested,
    { status: 'contested', contestedBy: 'bob', contestedAt: byStaff.confirmedAt },
    [[''], []],
  ],
] as const)(
  'in the morning nobody is asked about a score that %s at night',
  async (_name, definition, change, news) => {
    await notifications.stop();
    notifications = await startNotificationsUnderTest({ QUIET_HOURS: 'true' });
    notifications.harness.clock.set('2026-11-19T09:00:00Z');
    await publish(scoreSubmitted, 1);
    await publish(definition, 2, change);
    notifications.harness.clock.set('2026-11-19T17:00:00Z');
    const received = await notifications.received(news[0].length, news[1].length);
    expect(received.map((texts) => texts.length)).toEqual(news.map((scores) => scores.length));
    for (const [side, scores] of news.entries())
      for (const [index, shown] of scores.entries()) expect(received[side]?.[index]).toContain(shown);
  },
);

test('of two decisions of staff at night the players read only the last one', async () => {
  await notifications.stop();
  notifications = await startNotificationsUnderTest({ QUIET_HOURS: 'true' });
  notifications.harness.clock.set('2026-11-19T09:00:00Z');
  await publish(scoreConfirmed, 3, byStaff);
  await publish(scoreConfirmed, 4, { ...byStaff, user2Set1: 3 });
  notifications.harness.clock.set('2026-11-19T17:00:00Z');
  expect(await notifications.received(1, 1)).toEqual([
    [englishNotificationMessages.score.reviewed('tennis', '6-3, 7-5')],
    [englishNotificationMessages.score.reviewed('tennis', '3-6, 5-7')],
  ]);
});

test('who was told a result that staff recorded learns that the canceled match could not have it', async () => {
  await publish(scoreConfirmed, 1, { ...byStaff, confirmedAt: now });
  await notifications.received(1, 1);
  await publish(scoreVoided, 2, { status: 'void', confirmedBy: 'staff', voidedAt: now, voidedBy: 'cancellation' });
  const voided = englishNotificationMessages.score.voided('tennis');
  const [ann, bob] = await notifications.received(2, 2);
  expect([ann.at(-1), bob.at(-1)]).toEqual([voided, voided]);
});

test('tells both players that a score became final automatically, or was removed by staff', async () => {
  await publish(scoreExpired, 2, { status: 'expired', confirmedAt: now, confirmedBy: 'expiry' });
  await notifications.received(1, 1);
  await publish(scoreVoided, 3, { status: 'void', voidedAt: now, voidedBy: 'staff' });
  await notifications.received(2, 2);
  await publish(scoreVoided, 4, { status: 'void', voidedAt: now, voidedBy: 'cancellation' });
  const voided = englishNotificationMessages.score.voided('tennis');
  expect(await notifications.received(2, 2)).toEqual([
    [englishNotificationMessages.score.expired('tennis', '6-4, 7-5'), voided],
    [englishNotificationMessages.score.expired('tennis', '4-6, 5-7'), voided],
  ]);
});

test('sends nothing for an old score that is republished', async () => {
  const confirmedAt = '2025-04-01T12:00:00.000Z';
  await publish(scoreConfirmed, 2, {
    status: 'confirmed',
    submittedAt: confirmedAt,
    confirmedAt,
    confirmedBy: 'opponent',
  });
  expect(await notifications.received(0, 0)).toEqual([[], []]);
});

test('announces a found opponent without naming them, only to players who have not paid', async () => {
  const found = createTestApprovedMatch({
    kind: 'paid',
    week: '2026-11-16',
    revealedTo: ['bob'],
    notificationsSentAt: null,
  });
  await notifications.harness.emit(matchUpdated, { subject: 'm1', version: 2, data: found });
  await notifications.harness.emit(matchUpdated, { subject: 'm1', version: 3, data: found });
  const [ann, bob] = await notifications.received(1, 0);
  expect([ann, bob]).toEqual([[englishNotificationMessages.payment.opponentFound('tennis', link)], []]);
  expect(ann.join()).not.toMatch(/Bob|Ray|0112/);
});

test('invites both players to pick a time, once, when both see each other and nobody has offered one', async () => {
  const both = createTestApprovedMatch({
    kind: 'paid',
    revealedTo: ['ann', 'bob'],
    windowEndsAt: '2026-11-25T15:00:00.000Z',
    notificationsSentAt: null,
  });
  await notifications.harness.emit(matchUpdated, { subject: 'm1', version: 2, data: { ...both, revealedTo: ['ann'] } });
  await notifications.received(0, 1);
  await notifications.harness.emit(matchUpdated, { subject: 'm1', version: 3, data: both });
  await notifications.harness.emit(matchUpdated, { subject: 'm1', version: 4, data: both });
  const arranged = { ...both, id: 'm2', arrangement: createTestArrangement('ann', null) };
  await notifications.harness.emit(matchUpdated, { subject: 'm2', version: 2, data: arranged });
  const pickTime = englishNotificationMessages.payment.pickTime('tennis', link);
  const found = englishNotificationMessages.payment.opponentFound('tennis', link);
  expect(await notifications.received(1, 2)).toEqual([[pickTime], [found, pickTime]]);
});

const bothPaid = createTestApprovedMatch({
  kind: 'paid',
  week: '2026-11-16',
  revealedTo: ['ann', 'bob'],
  windowEndsAt: '2026-11-25T15:00:00.000Z',
  notificationsSentAt: null,
});
const publishPaid = (version: number, changes: Partial<typeof bothPaid> = {}) =>
  notifications.harness.emit(matchUpdated, { subject: 'm1', version, data: { ...bothPaid, ...changes } });

test('a player who pays for a second match in a week still reads that both see each other', async () => {
  for (const [index, id] of ['m0', 'm1'].entries()) {
    const match = { ...bothPaid, id };
    const emit = (version: number, data: typeof match) =>
      notifications.harness.emit(matchUpdated, { subject: id, version, data });
    await emit(2, { ...match, revealedTo: ['bob'] });
    await notifications.received(3 * index + 1, 2 * index);
    const payment = { ...feePayment, id: `pay-${id}`, matchId: id };
    await notifications.harness.emit(paymentSucceeded, { subject: payment.id, version: 2, data: payment });
    await notifications.sentAllDue();
    await emit(3, match);
    await notifications.sentAllDue();
    if (index > 0) continue;
    const off = { ...match, status: 'canceled' as const, canceledAt: now };
    await notifications.harness.emit(matchCanceled, { subject: id, version: 4, data: off });
    await notifications.sentAllDue();
  }
  const pickTime = englishNotificationMessages.payment.pickTime('tennis', link);
  expect((await notifications.receivedBy(testPhones.ann, 5)).length).toBe(5);
  notifications.passTo('2026-11-23T15:00:00Z');
  expect((await notifications.receivedBy(testPhones.ann, 6)).at(-1)).toBe(pickTime);
});

test('receipts and refunds leave a message for the reveal', async () => {
  for (const id of ['p1', 'p2', 'p3', 'p4', 'p5']) {
    const data = { ...feePayment, id };
    await notifications.harness.emit(paymentSucceeded, { subject: id, version: 2, data });
    await notifications.sentAllDue();
  }
  await publishPaid(3);
  const ann = await notifications.receivedBy(testPhones.ann, 5);
  expect(ann).toHaveLength(5);
  expect(ann.at(-1)).toBe(englishNotificationMessages.payment.pickTime('tennis', link));
});

test('news of a paid match that waits for the morning is dropped once it no longer holds', async () => {
  await notifications.stop();
  notifications = await startNotificationsUnderTest({ QUIET_HOURS: 'true' });
  notifications.harness.clock.set('2026-11-19T09:00:00Z');
  await publishPaid(2, { revealedTo: [] });
  await publishPaid(3, { revealedTo: ['bob'] });
  await publishPaid(4);
  await publishPaid(5, { arrangement: createTestArrangement('ann', null) });
  notifications.harness.clock.set('2026-11-19T17:00:00Z');
  const received = await notifications.received(0, 0);
  expect(received).toEqual([[], []]);
});

const feePayment = {
  id: 'pay-1',
  purpose: 'match_fee',
  playerId: 'ann',
  matchId: 'm1',
  state: 'succeeded',
  amountCents: 500,
  refundedCents: 0,
  refundReason: null,
  currency: 'usd',
  createdAt: now,
  paidAt: now,
  refundedAt: null,
} as const;

const lifetime = { purpose: 'lifetime_access', matchId: null, amountCents: 4900 } as const;

test('confirms a fee, its refund and lifetime access to the payer', async () => {
  const refund = { state: 'refunded' as const, refundedCents: 500, refundReason: 'no_show' as const, refundedAt: now };
  await notifications.harness.emit(paymentSucceeded, { subject: 'pay-1', version: 2, data: feePayment });
  await notifications.harness.emit(paymentSucceeded, { subject: 'pay-1', version: 2, data: feePayment });
  await notifications.harness.emit(paymentRefunded, {
    subject: 'pay-1',
    version: 3,
    data: { ...feePayment, ...refund },
  });
  await notifications.harness.emit(paymentSucceeded, {
    subject: 'pay-2',
    version: 2,
    data: { ...feePayment, ...lifetime, id: 'pay-2' },
  });
  const part = { refundedCents: 200, refundedAt: now };
  const second = { id: 'pay-3', matchId: null, amountCents: 4900, ...part };
  await notifications.harness.emit(paymentRefunded, {
    subject: 'pay-3',
    version: 3,
    data: { ...feePayment, ...second },
  });
  const [ann, bob] = await notifications.received(4, 0);
  expect([ann.toSorted(), bob]).toEqual([
    [
      englishNotificationMessages.payment.partlyRefunded('$2.00', '$49.00'),
      englishNotificationMessages.payment.feePaid('$5.00', link),
      englishNotificationMessages.payment.refunded('$5.00'),
      englishNotificationMessages.payment.lifetimePaid('$49.00'),
    ].toSorted(),
    [],
  ]);
});

test('a player who has not agreed to texts gets none about a payment or a report', async () => {
  await notifications.harness.emit(playerUpdated, {
    subject: 'bob',
    version: 2,
    data: createTestPlayerSnapshot({ id: 'bob', name: 'Bob Ray', onboarded: false }),
  });
  for (const playerId of ['bob', 'ann']) {
    const data = { ...feePayment, ...lifetime, id: `lifetime-${playerId}`, playerId };
    await notifications.harness.emit(paymentSucceeded, { subject: data.id, version: 2, data });
    const decision = { reportId: `about-${playerId}`, decision: 'warn', decidedBy: 'staff', requestId: 'r' } as const;
    await notifications.harness.emit(reportDecided, {
      subject: decision.reportId,
      version: 2,
      data: { ...decision, playerId, decidedAt: now },
    });
  }
  const [ann, bob] = await notifications.received(2, 0);
  expect([ann.length, bob]).toEqual([2, []]);
});

test('says whether a credit paid the fee, and when a fee became one', async () => {
  const paid = { ...feePayment, id: 'pay-4', isPaidWithCredit: true };
  const kept = {
    ...paid,
    state: 'refunded' as const,
    refundedCents: 500,
    refundReason: 'no_show' as const,
    refundedAt: now,
    isRefundedAsCredit: true,
  };
  await notifications.harness.emit(paymentSucceeded, { subject: 'pay-4', version: 2, data: paid });
  await notifications.harness.emit(paymentRefunded, { subject: 'pay-4', version: 3, data: kept });
  const [ann] = await notifications.received(2, 0);
  expect(ann.toSorted()).toEqual(
    [
      englishNotificationMessages.payment.creditSpent('$5.00', link),
      englishNotificationMessages.payment.creditKept('$5.00'),
    ].toSorted(),
  );
});

test('announces the cancellation of a paid match to both players', async () => {
  const off = { status: 'canceled' as const, canceledAt: now, kind: 'paid' as const, notificationsSentAt: null };
  await notifications.harness.emit(matchCanceled, { subject: 'm1', version: 4, data: createTestApprovedMatch(off) });
  const text = englishNotificationMessages.match.canceled('tennis');
  expect(await notifications.received(1, 1)).toEqual([[text], [text]]);
});

test('asks the opponent to confirm or contest a cancellation, and the accused about a no-show', async () => {
  const asking = { by: 'player', canceledBy: 'ann', review: 'awaiting_opponent', responseDueAt: now } as const;
  const off = { status: 'canceled' as const, canceledAt: now, kind: 'paid' as const, notificationsSentAt: null };
  const rain = { ...off, cancellation: { ...asking, reason: 'weather' as const, causedBy: null } };
  const noShow = { ...off, cancellation: { ...asking, reason: 'no_show' as const, causedBy: 'bob' } };
  await notifications.harness.emit(matchCanceled, { subject: 'm1', version: 4, data: createTestApprovedMatch(rain) });
  await notifications.harness.emit(matchCanceled, {
    subject: 'm2',
    version: 4,
    data: createTestApprovedMatch({ ...noShow, id: 'm2' }),
  });
  const [ann, bob] = await notifications.received(2, 2);
  const canceled = englishNotificationMessages.match.canceled('tennis');
  expect(ann).toEqual([canceled, canceled]);
  expect(bob.toSorted()).toEqual(
    [
      englishNotificationMessages.match.confirmCancellation('tennis', 'weather', link),
      englishNotificationMessages.match.reportedNoShow('tennis', link.replace('m1', 'm2')),
    ].toSorted(),
  );
});
