import { auditRecorded } from '@rally/contracts/identity';
import {
  type MatchSnapshot,
  matchCanceled,
  matchCancellationReviewChanged,
  matchCompleted,
} from '@rally/contracts/matchmaking';
import { payForMatch, paymentRefunded, paymentSucceeded, refundMatchFee } from '@rally/contracts/payments';
import { scoreConfirmed, scoreExpired } from '@rally/contracts/scoring';
import { createTestScoreSnapshot } from '@rally/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PaymentsHarness, startPaymentsHarness } from './payments-harness.ts';

let payments: PaymentsHarness;
beforeAll(async () => {
  payments = await startPaymentsHarness();
});
afterAll(() => payments.stop());

const refundsOf = (playerId: string) =>
  payments.harness
    .published(paymentRefunded)
    .filter((payment) => payment.playerId === playerId)
    .map(({ state, refundReason, refundedCents }) => [state, refundReason, refundedCents]);
const successesOf = (playerId: string) =>
  payments.harness.published(paymentSucceeded).filter((payment) => payment.playerId === playerId);

async function paid(match: MatchSnapshot) {
  payments.stripe.pay(await payments.secretOf(match));
  await payments.deliverAll();
}

async function refundByStaff(match: MatchSnapshot, userId = match.user1Id) {
  const token = await payments.harness.issuer.token('staff', 'admin');
  return payments.service.call(refundMatchFee, { token, params: { id: match.id }, body: { userId } });
}

test.each([
  ['the opponent canceled', 'late_cancel', 'opponent', 'opponent_canceled'],
  ['the opponent did not show up', 'no_show', 'opponent', 'no_show'],
  ['the match was canceled for weather', 'weather', null, 'match_canceled'],
] as const)('refunds the fee once when %s', async (_, reason, by, told) => {
  const match = await payments.foundMatch();
  await paid(match);
  const causedBy = by === null ? null : match.user2Id;
  await payments.cancel(match, { by: 'player', reason, causedBy });
  await payments.cancel(match, { by: 'player', reason, causedBy });
  await payments.deliverAll();
  await payments.harness.settled();
  expect(refundsOf(match.user1Id)).toEqual([['refunded', told, 500]]);
  expect(await payments.ledgerOf(match.user1Id)).toEqual([500, -500]);
  expect(payments.stripe.refunds.at(-1)?.key).toBe(`refund:${payments.stripe.refunds.at(-1)?.intentId}`);
});

test('the player who cancels gets no refund, the opponent does', async () => {
  const match = await payments.foundMatch();
  await paid(match);
  await paid({ ...match, user1Id: match.user2Id ?? '' });
  await payments.cancel(match, { by: 'player', reason: 'late_cancel', causedBy: match.user1Id });
  await payments.harness.settled();
  expect(refundsOf(match.user1Id)).toEqual([]);
  expect(refundsOf(match.user2Id ?? '')).toEqual([['refunded', 'opponent_canceled', 500]]);
});

test('a payer who saw the opponent and cancels is refunded only after the review, the opponent at once', async () => {
  const match = await payments.foundMatch();
  const opponentId = match.user2Id ?? '';
  await paid(match);
  await paid({ ...match, user1Id: opponentId });
  const cancellation = { by: 'player', reason: 'weather', causedBy: null, canceledBy: match.user1Id } as const;
  const canceled = { ...match, status: 'canceled' as const, cancellation };
  const pending = { ...canceled, refunds: { user1: 'pending_confirmation', user2: 'automatic' } } as const;
  await payments.publish(matchCanceled, pending);
  await payments.harness.settled();
  expect(refundsOf(match.user1Id)).toEqual([]);
  expect(refundsOf(opponentId)).toEqual([['refunded', 'match_canceled', 500]]);

  const confirmed = { ...canceled, refunds: { user1: 'automatic', user2: 'automatic' } } as const;
  await payments.publish(matchCancellationReviewChanged, confirmed);
  await payments.harness.settled();
  expect(refundsOf(match.user1Id)).toEqual([['refunded', 'match_canceled', 500]]);
});

test('a payer who reported a no-show is not refunded if staff record that the match was played', async () => {
  const match = await payments.foundMatch();
  await paid(match);
  const cancellation = { by: 'player', reason: 'no_show', causedBy: null, canceledBy: match.user1Id } as const;
  const refunds = { user1: 'pending_confirmation', user2: 'none' } as const;
  await payments.publish(matchCanceled, { ...match, status: 'canceled', cancellation, refunds });
  await payments.publish(matchCompleted, { ...match, status: 'completed', cancellation: null, refunds: null });
  await payments.harness.settled();
  expect(refundsOf(match.user1Id)).toEqual([]);
  expect(await payments.ledgerOf(match.user1Id)).toEqual([500]);
});

test('a payer whose refund was denied keeps paying', async () => {
  const match = await payments.foundMatch();
  await paid(match);
  const cancellation = { by: 'player', reason: 'injury', causedBy: null, canceledBy: match.user1Id } as const;
  const refunds = { user1: 'none', user2: 'automatic' } as const;
  const denied = { ...match, status: 'canceled' as const, cancellation, refunds };
  await payments.publish(matchCancellationReviewChanged, denied);
  await payments.harness.settled();
  expect(refundsOf(match.user1Id)).toEqual([]);
  expect(await payments.ledgerOf(match.user1Id)).toEqual([500]);
});

test('an open checkout of a canceled match can no longer be paid', async () => {
  const match = await payments.foundMatch();
  const secret = await payments.secretOf(match);
  await payments.cancel(match, { by: 'staff', reason: null, causedBy: null });
  expect(payments.stripe.pay(secret)).toBe(false);
});

test('a charge for a canceled match reveals nothing and is refunded, even to the player who canceled', async () => {
  const match = await payments.foundMatch();
  const secret = await payments.secretOf(match);
  await payments.cancel(match, { by: 'player', reason: 'late_cancel', causedBy: match.user1Id });
  payments.stripe.payLate(secret);
  await payments.deliverAll();
  await payments.harness.settled();
  expect(successesOf(match.user1Id)).toEqual([]);
  expect(refundsOf(match.user1Id)).toEqual([['refunded', 'match_canceled', 500]]);
});

test('a charge reported after the cancellation is refunded', async () => {
  const match = await payments.foundMatch();
  payments.stripe.pay(await payments.secretOf(match));
  await payments.cancel(match, { by: 'player', reason: 'late_cancel', causedBy: match.user2Id });
  await payments.deliverAll();
  await payments.harness.settled();
  expect(refundsOf(match.user1Id)).toEqual([['refunded', 'opponent_canceled', 500]]);
  expect(payments.stripe.netCents() % 500).toBe(0);
});

test('a duplicate charge is refunded automatically and the payment stays successful', async () => {
  const match = await payments.foundMatch();
  const secret = await payments.secretOf(match);
  const address = await payments.addressOf(match);
  payments.stripe.pay(address);
  payments.stripe.payLate(secret);
  await payments.deliverAll();
  await payments.harness.settled();
  expect(await payments.ledgerOf(match.user1Id)).toEqual([500, 500, -500]);
  expect(successesOf(match.user1Id)).toHaveLength(1);
  expect(refundsOf(match.user1Id)).toEqual([]);
  const audited = payments.harness.published(auditRecorded).at(-1);
  expect(audited).toMatchObject({ actorId: null, action: 'payment.refunded', reason: 'paid_twice' });
});

test('the winner of a walkover is refunded once the score is final', async () => {
  for (const definition of [scoreConfirmed, scoreExpired]) {
    const match = await payments.foundMatch();
    await paid(match);
    await paid({ ...match, user1Id: match.user2Id ?? '' });
    const data = walkover(match);
    await payments.harness.emit(definition, { subject: match.id, version: 2, data });
    await payments.harness.emit(definition, { subject: match.id, version: 3, data: { ...data, outcome: 'played' } });
    await payments.harness.settled();
    expect(refundsOf(match.user1Id)).toEqual([['refunded', 'no_show', 500]]);
    expect(refundsOf(match.user2Id ?? '')).toEqual([]);
  }
});

test('the winner of a walkover is refunded, too, if the charge is known only after the score is final', async () => {
  const match = await payments.foundMatch();
  payments.stripe.pay(await payments.secretOf(match));
  await payments.harness.emit(scoreConfirmed, { subject: match.id, version: 2, data: walkover(match) });
  await payments.deliverAll();
  await payments.harness.settled();
  expect(refundsOf(match.user1Id)).toEqual([['refunded', 'no_show', 500]]);
});

test('a checkout that is still open when a walkover ends the match is refunded when it is paid', async () => {
  const match = await payments.foundMatch();
  const secret = await payments.secretOf(match);
  await payments.publish(matchCompleted, { ...match, status: 'completed' });
  await payments.harness.emit(scoreConfirmed, { subject: match.id, version: 2, data: walkover(match) });
  await payments.harness.settled();
  payments.stripe.payLate(secret);
  await payments.deliverAll();
  await payments.harness.settled();
  expect(await payments.ledgerOf(match.user1Id)).toEqual([500, -500]);
  expect(successesOf(match.user1Id)).toEqual([]);
});

test('silence about a walkover refunds nobody while its match is canceled, but staff can record it', async () => {
  const match = await payments.foundMatch();
  await paid(match);
  const cancellation = { by: 'player', reason: 'no_show', causedBy: match.user1Id, canceledBy: match.user2Id } as const;
  const refunds = { user1: 'none', user2: 'automatic' } as const;
  await payments.publish(matchCanceled, { ...match, status: 'canceled', cancellation, refunds });
  const data = walkover(match);
  const bySilence = { ...data, status: 'expired' as const, confirmedBy: 'expiry' as const };
  await payments.harness.emit(scoreExpired, { subject: match.id, version: 2, data: bySilence });
  await payments.harness.settled();
  expect(refundsOf(match.user1Id)).toEqual([]);
  const byStaff = { ...data, confirmedBy: 'staff' as const };
  await payments.harness.emit(scoreConfirmed, { subject: match.id, version: 3, data: byStaff });
  await payments.harness.settled();
  expect(refundsOf(match.user1Id)).toEqual([['refunded', 'no_show', 500]]);
});

test('repeated refunds by staff refund once and are audited', async () => {
  const match = await payments.foundMatch();
  await paid(match);
  const replies = await Promise.all([refundByStaff(match), refundByStaff(match), refundByStaff(match)]);
  replies.push(await refundByStaff(match));
  for (const { body } of replies) expect(body.payment).toMatchObject({ state: 'refunded', refundReason: 'staff' });
  await payments.harness.settled();
  expect(await payments.ledgerOf(match.user1Id)).toEqual([500, -500]);
  expect(payments.harness.published(auditRecorded).at(-1)).toMatchObject({ actorId: 'staff', reason: 'staff' });
  const again = await payments.asPlayer(payForMatch, match.user1Id, { id: match.id });
  expect(again.json.code).toBe('nothing_to_pay');
});

test('refuses a refund without a payment', async () => {
  const match = await payments.foundMatch();
  expect((await refundByStaff(match)).json.code).toBe('nothing_to_refund');
  await payments.secretOf(match);
  expect((await refundByStaff(match)).json.code).toBe('nothing_to_refund');
  expect((await refundByStaff({ ...match, id: 'nobody-knows' })).json.code).toBe('match_unknown');
});

test('only staff can refund', async () => {
  const match = await payments.foundMatch();
  const token = await payments.harness.issuer.token(match.user1Id);
  const reply = await payments.service.call(refundMatchFee, {
    token,
    params: { id: match.id },
    body: { userId: match.user1Id },
  });
  expect(reply.status).toBe(403);
});

test('stores a refund that the provider does not accept yet', async () => {
  const match = await payments.foundMatch();
  await paid(match);
  payments.provider.mode = 'down';
  const { status, json } = await refundByStaff(match);
  payments.provider.mode = 'normal';
  expect([status, json.code]).toEqual([503, 'refund_noted']);
  expect((await refundByStaff(match)).body.payment.state).toBe('refunded');
});

function walkover(match: MatchSnapshot) {
  const at = payments.harness.clock.now().toISOString();
  return createTestScoreSnapshot({
    ...{ user1Set1: null, user2Set1: null, user1Set2: null, user2Set2: null, user1Score: 0, user2Score: 0 },
    matchId: match.id,
    sport: match.sport,
    status: 'confirmed',
    user1Id: match.user1Id,
    user2Id: match.user2Id ?? '',
    outcome: 'walkover',
    submittedBy: match.user1Id,
    submittedAt: at,
    expiresAt: at,
    confirmedAt: at,
    confirmedBy: 'opponent',
  });
}
