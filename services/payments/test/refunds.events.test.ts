import { auditRecorded } from '@rally/contracts/identity';
import type { MatchState } from '@rally/contracts/matchmaking';
import { payForMatch, paymentRefunded, paymentSucceeded, refundMatchFee } from '@rally/contracts/payments';
import { scoreConfirmed, scoreExpired } from '@rally/contracts/scoring';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PaymentsUnderTest, startPaymentsUnderTest } from './payments-under-test.ts';

let under: PaymentsUnderTest;
beforeAll(async () => {
  under = await startPaymentsUnderTest();
});
afterAll(() => under.stop());

const refundsOf = (playerId: string) =>
  under.harness
    .published(paymentRefunded)
    .filter((payment) => payment.playerId === playerId)
    .map(({ state, refundReason, refundedCents }) => [state, refundReason, refundedCents]);
const successesOf = (playerId: string) =>
  under.harness.published(paymentSucceeded).filter((payment) => payment.playerId === playerId);

async function paid(match: MatchState) {
  under.world.pay(await under.secretOf(match));
  await under.deliverAll();
}

async function refundByStaff(match: MatchState, userId = match.user1Id) {
  const token = await under.harness.issuer.token('staff', 'admin');
  return under.service.call(refundMatchFee, { token, params: { id: match.id }, body: { userId } });
}

test.each([
  ['the opponent called it off', 'late_cancel', 'opponent', 'opponent_canceled'],
  ['the opponent did not come', 'no_show', 'opponent', 'no_show'],
  ['of the weather', 'weather', null, 'match_canceled'],
] as const)('a match that is off because %s gives the fee back, once', async (_, reason, by, told) => {
  const match = await under.foundMatch();
  await paid(match);
  const causedBy = by === null ? null : match.user2Id;
  await under.cancel(match, { by: 'player', reason, causedBy });
  await under.cancel(match, { by: 'player', reason, causedBy });
  await under.deliverAll();
  await under.harness.settled();
  expect(refundsOf(match.user1Id)).toEqual([['refunded', told, 500]]);
  expect(await under.ledgerOf(match.user1Id)).toEqual([500, -500]);
  expect(under.world.refunds.at(-1)?.key).toBe(`refund:${under.world.refunds.at(-1)?.intentId}`);
});

test('who calls a match off gets nothing back, the other does', async () => {
  const match = await under.foundMatch();
  await paid(match);
  await paid({ ...match, user1Id: match.user2Id ?? '' });
  await under.cancel(match, { by: 'player', reason: 'late_cancel', causedBy: match.user1Id });
  await under.harness.settled();
  expect(refundsOf(match.user1Id)).toEqual([]);
  expect(refundsOf(match.user2Id ?? '')).toEqual([['refunded', 'opponent_canceled', 500]]);
});

test('a match called off while its payment is open can’t be paid any more', async () => {
  const match = await under.foundMatch();
  const secret = await under.secretOf(match);
  await under.cancel(match, { by: 'staff', reason: null, causedBy: null });
  expect(under.world.pay(secret)).toBe(false);
});

test('a success that comes for a match called off reveals nothing and goes back, also to who called it off', async () => {
  const match = await under.foundMatch();
  const secret = await under.secretOf(match);
  await under.cancel(match, { by: 'player', reason: 'late_cancel', causedBy: match.user1Id });
  under.world.payLate(secret);
  await under.deliverAll();
  await under.harness.settled();
  expect(successesOf(match.user1Id)).toEqual([]);
  expect(refundsOf(match.user1Id)).toEqual([['refunded', 'match_canceled', 500]]);
});

test('a success whose news come after the match was called off goes back as well', async () => {
  const match = await under.foundMatch();
  under.world.pay(await under.secretOf(match));
  await under.cancel(match, { by: 'player', reason: 'late_cancel', causedBy: match.user2Id });
  await under.deliverAll();
  await under.harness.settled();
  expect(refundsOf(match.user1Id)).toEqual([['refunded', 'opponent_canceled', 500]]);
  expect(under.world.netCents() % 500).toBe(0);
});

test('a second success is given back by itself, and the payment goes on', async () => {
  const match = await under.foundMatch();
  const secret = await under.secretOf(match);
  const address = await under.addressOf(match);
  under.world.pay(address);
  under.world.payLate(secret);
  await under.deliverAll();
  await under.harness.settled();
  expect(await under.ledgerOf(match.user1Id)).toEqual([500, 500, -500]);
  expect(successesOf(match.user1Id)).toHaveLength(1);
  expect(refundsOf(match.user1Id)).toEqual([]);
  const audited = under.harness.published(auditRecorded).at(-1);
  expect(audited).toMatchObject({ actorId: null, action: 'payment.refunded', reason: 'paid_twice' });
});

test('the winner of a walkover gets the fee back once the score is final', async () => {
  for (const definition of [scoreConfirmed, scoreExpired]) {
    const match = await under.foundMatch();
    await paid(match);
    await paid({ ...match, user1Id: match.user2Id ?? '' });
    const data = walkover(match);
    await under.harness.emit(definition, { subject: match.id, version: 2, data });
    await under.harness.emit(definition, { subject: match.id, version: 3, data: { ...data, outcome: 'played' } });
    await under.harness.settled();
    expect(refundsOf(match.user1Id)).toEqual([['refunded', 'no_show', 500]]);
    expect(refundsOf(match.user2Id ?? '')).toEqual([]);
  }
});

test('staff give a fee back once, however often they ask, and it is written down', async () => {
  const match = await under.foundMatch();
  await paid(match);
  const replies = await Promise.all([refundByStaff(match), refundByStaff(match), refundByStaff(match)]);
  replies.push(await refundByStaff(match));
  for (const { body } of replies) expect(body.payment).toMatchObject({ state: 'refunded', refundReason: 'staff' });
  await under.harness.settled();
  expect(await under.ledgerOf(match.user1Id)).toEqual([500, -500]);
  expect(under.harness.published(auditRecorded).at(-1)).toMatchObject({ actorId: 'staff', reason: 'staff' });
  const again = await under.asPlayer(payForMatch, match.user1Id, { id: match.id });
  expect(again.json.code).toBe('nothing_to_pay');
});

test('without a payment there is nothing to give back', async () => {
  const match = await under.foundMatch();
  expect((await refundByStaff(match)).json.code).toBe('nothing_to_refund');
  await under.secretOf(match);
  expect((await refundByStaff(match)).json.code).toBe('nothing_to_refund');
  expect((await refundByStaff({ ...match, id: 'nobody-knows' })).json.code).toBe('match_unknown');
});

test('only staff give back', async () => {
  const match = await under.foundMatch();
  const token = await under.harness.issuer.token(match.user1Id);
  const reply = await under.service.call(refundMatchFee, {
    token,
    params: { id: match.id },
    body: { userId: match.user1Id },
  });
  expect(reply.status).toBe(403);
});

test('a refund that the provider does not take is noted', async () => {
  const match = await under.foundMatch();
  await paid(match);
  under.provider.mode = 'down';
  const { status, json } = await refundByStaff(match);
  under.provider.mode = 'normal';
  expect([status, json.code]).toEqual([503, 'refund_noted']);
  expect((await refundByStaff(match)).body.payment.state).toBe('refunded');
});

function walkover(match: MatchState) {
  const none = {
    user1Set1: null,
    user2Set1: null,
    user1Set2: null,
    user2Set2: null,
    user1Set3: null,
    user2Set3: null,
    user1Set1Tiebreak: null,
    user2Set1Tiebreak: null,
    user1Set2Tiebreak: null,
    user2Set2Tiebreak: null,
    user1Set3Tiebreak: null,
    user2Set3Tiebreak: null,
  };
  const at = under.harness.clock.now().toISOString();
  return {
    ...none,
    matchId: match.id,
    sport: match.sport,
    status: 'confirmed' as const,
    user1Id: match.user1Id,
    user2Id: match.user2Id ?? '',
    user1Score: 0,
    user2Score: 0,
    outcome: 'walkover' as const,
    winner: 'user1' as const,
    submittedBy: match.user1Id,
    submittedAt: at,
    expiresAt: at,
    contestedBy: null,
    contestedAt: null,
    confirmedAt: at,
    confirmedBy: 'opponent' as const,
    voidedAt: null,
  };
}
