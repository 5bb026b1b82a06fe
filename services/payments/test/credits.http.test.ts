import type { MatchSnapshot } from '@rally/contracts/matchmaking';
import {
  listOwnPayments,
  listPayments,
  openMatchCheckout,
  payForMatch,
  paymentDisputed,
  paymentRefunded,
  paymentSucceeded,
  type RefundMethod,
  refundPayment,
  setRefundPreference,
} from '@rally/contracts/payments';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PaymentsHarness, startPaymentsHarness } from './payments-harness.ts';

let payments: PaymentsHarness;
let players = 0;
beforeAll(async () => {
  payments = await startPaymentsHarness();
});
beforeEach(() => payments.forget());
afterAll(() => payments.stop());

async function chooseRefundAs(playerId: string, refundAs: RefundMethod) {
  const token = await payments.harness.issuer.token(playerId);
  return payments.service.call(setRefundPreference, { token, body: { refundAs } });
}

async function pay(match: MatchSnapshot) {
  payments.stripe.pay(await payments.secretOf(match));
  await payments.deliverAll();
}

async function cancel(match: MatchSnapshot) {
  await payments.cancel(match, { by: 'player', reason: 'late_cancel', causedBy: match.user2Id });
  await payments.harness.settled();
}

/** A player with this many credits. */
async function playerWithCredits(count: number): Promise<string> {
  players += 1;
  const playerId = `credited-${players}`;
  await chooseRefundAs(playerId, 'credit');
  const matches = [];
  for (let made = 0; made < count; made += 1) matches.push(await payments.foundMatch({ user1Id: playerId }));
  for (const match of matches) await pay(match);
  for (const match of matches) await cancel(match);
  return playerId;
}

const payFor = (playerId: string, { id }: MatchSnapshot) => payments.asPlayer(payForMatch, playerId, { id });
const historyOf = async (playerId: string) => (await payments.asPlayer(listOwnPayments, playerId)).body;
const creditOf = async (playerId: string) => (await historyOf(playerId)).creditCents;

async function refundByStaff(id: string, part: { amountCents: number; refundableCents: number } | null = null) {
  const token = await payments.harness.issuer.token('staff', 'admin');
  return payments.service.call(refundPayment, { token, params: { id }, body: { reason: 'Asked by mail.', ...part } });
}

/** The ledgers of all payments of a player, each as kinds and cents. */
async function ledgersOf(playerId: string) {
  const rows = (await payments.rows()).filter((row) => row.playerId === playerId);
  const entries = rows.map(({ ledger }) => ledger.filter(({ kind }: { kind: string }) => kind !== 'fee'));
  return entries.map((ledger) =>
    ledger.map(({ kind, amountCents }: { kind: string; amountCents: number }) => [kind, amountCents]),
  );
}

test('a payer who chose it keeps the fee of a canceled match as a credit, once, and it pays for the next match', async () => {
  const playerId = await playerWithCredits(1);
  const [kept] = (await historyOf(playerId)).payments;
  expect(kept).toMatchObject({ state: 'refunded', refundReason: 'opponent_canceled', isRefundedAsCredit: true });
  expect([await creditOf(playerId), payments.stripe.refunds.length, payments.stripe.netCents()]).toEqual([500, 0, 500]);
  const next = await payments.foundMatch({ user1Id: playerId });
  expect((await payFor(playerId, next)).body).toMatchObject({ clientSecret: '', isPaid: true });
  expect((await payFor(playerId, next)).json.code).toBe('already_paid');
  await payments.harness.settled();
  const published = payments.harness.published(paymentSucceeded).filter(({ matchId }) => matchId === next.id);
  expect(published).toMatchObject([{ playerId, state: 'succeeded', isPaidWithCredit: true }]);
  expect([await creditOf(playerId), payments.stripe.intents.length]).toEqual([0, 1]);
  expect(await ledgersOf(playerId)).toEqual([
    [
      ['charge', 500],
      ['credit_granted', -500],
    ],
    [['credit_spent', 500]],
  ]);
});

test('a fee is refunded to the card unless the payer chose a credit before', async () => {
  const playerId = await playerWithCredits(0);
  const match = await payments.foundMatch({ user1Id: playerId });
  await pay(match);
  await chooseRefundAs(playerId, 'card');
  await cancel(match);
  await chooseRefundAs(playerId, 'credit');
  await cancel(match);
  expect(await ledgersOf(playerId)).toEqual([
    [
      ['charge', 500],
      ['refund', -500],
    ],
  ]);
  expect(await creditOf(playerId)).toBe(0);
});

test('of many requests in several tabs for several matches exactly one spends the credit', async () => {
  const playerId = await playerWithCredits(1);
  const matches = [1, 2, 3].map(() => payments.foundMatch({ user1Id: playerId }));
  const tabs = (await Promise.all(matches)).flatMap((match) => [match, match, match]);
  const replies = await Promise.all(tabs.map((match) => payFor(playerId, match)));
  expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  const spent = (await ledgersOf(playerId)).flat().filter(([kind]) => kind === 'credit_spent');
  expect(spent).toEqual([['credit_spent', 500]]);
  await payments.harness.settled();
  const rows = (await payments.rows()).filter((row) => row.playerId === playerId && row.state === 'succeeded');
  expect(rows).toHaveLength(1);
  expect(await creditOf(playerId)).toBe(0);
});

test('the hosted page is skipped when a credit pays, and an open checkout can no longer be paid', async () => {
  const playerId = await playerWithCredits(0);
  const next = await payments.foundMatch({ user1Id: playerId });
  const older = await payments.foundMatch({ user1Id: playerId });
  await pay(older);
  const secret = await payments.secretOf(next);
  await cancel(older);
  const { body } = await payments.asPlayer(openMatchCheckout, playerId, { id: next.id });
  expect(body.url).toBe('https://rally.example/dashboard?match_payment_success=true');
  expect(payments.stripe.pay(secret)).toBe(false);
});

test('a spent credit is returned when its match is canceled, and pays again', async () => {
  const playerId = await playerWithCredits(1);
  const second = await payments.foundMatch({ user1Id: playerId });
  await payFor(playerId, second);
  await cancel(second);
  await cancel(second);
  expect(await creditOf(playerId)).toBe(500);
  const returned = payments.harness.published(paymentRefunded).filter(({ matchId }) => matchId === second.id);
  expect(returned).toMatchObject([{ state: 'refunded', isRefundedAsCredit: true }]);
  const third = await payments.foundMatch({ user1Id: playerId });
  expect((await payFor(playerId, third)).body.isPaid).toBe(true);
  expect([await creditOf(playerId), payments.stripe.refunds.length]).toEqual([0, 0]);
});

test('staff give an unspent credit back to the card, in full and once', async () => {
  const playerId = await playerWithCredits(2);
  const [first] = (await historyOf(playerId)).payments;
  const token = await payments.harness.issuer.token('staff', 'admin');
  const listed = (await payments.service.call(listPayments, { token, query: { userId: playerId } })).body;
  expect(listed.creditCents).toBe(1_000);
  expect(listed.payments.map(({ refundableCents }) => refundableCents)).toEqual([500, 500]);
  const id = first?.id ?? '';
  const part = { amountCents: 200, refundableCents: 500 };
  expect((await refundByStaff(id, part)).json.code).toBe('credit_not_divisible');
  await Promise.all([refundByStaff(id), refundByStaff(id), refundByStaff(id)]);
  expect((await refundByStaff(id)).body.payment).toMatchObject({ isRefundedAsCredit: false, refundableCents: 0 });
  expect([await creditOf(playerId), payments.stripe.refunds.length]).toEqual([500, 1]);
  const ledger = (await ledgersOf(playerId)).find((entries) => entries.length > 2);
  expect(ledger?.map(([, cents]: [string, number]) => cents)).toEqual([500, -500, 500, -500]);
  await payments.harness.settled();
  const told = payments.harness.published(paymentRefunded).filter((payment) => payment.id === id);
  expect(told.map(({ isRefundedAsCredit }) => isRefundedAsCredit)).toEqual([true, false]);
});

test('a credit whose charge is disputed cannot be spent, and ends when the dispute is lost', async () => {
  const playerId = await playerWithCredits(1);
  const dispute = payments.stripe.dispute(payments.stripe.intents[0]?.id ?? '');
  await payments.deliverAll();
  const next = await payments.foundMatch({ user1Id: playerId });
  expect([await creditOf(playerId), (await payFor(playerId, next)).body.isPaid]).toEqual([0, false]);
  expect(payments.harness.published(paymentDisputed)).toMatchObject([{ isOfCredit: true }]);
  if (dispute) payments.stripe.closeDispute(dispute, false);
  await payments.deliverAll();
  await payments.harness.settled();
  expect(await creditOf(playerId)).toBe(0);
  // The bank returned the money, so no refund is announced.
  const told = payments.harness.published(paymentRefunded).filter((payment) => payment.playerId === playerId);
  expect(told).toHaveLength(1);
});

test('a credit whose charge is refunded by hand ends', async () => {
  const playerId = await playerWithCredits(1);
  payments.stripe.refund(payments.stripe.intents[0]?.id ?? '', 'by hand', { amount: 200 });
  await payments.deliverAll();
  expect(payments.stripe.netCents()).toBe(0);
  expect(await creditOf(playerId)).toBe(0);
});

test('the credits of a closed account go back to the card, the spent one when it is returned', async () => {
  const playerId = await playerWithCredits(2);
  const next = await payments.foundMatch({ user1Id: playerId });
  await payFor(playerId, next);
  await payments.harness.closeAccount(playerId);
  await payments.harness.settled();
  expect(payments.stripe.refunds).toHaveLength(1);
  await cancel(next);
  expect([payments.stripe.refunds.length, payments.stripe.netCents()]).toEqual([2, 0]);
});
