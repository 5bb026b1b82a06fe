import { expect, test } from 'vitest';
import { withDispute } from './disputes.ts';
import { isPaymentCreditOpen, withCreditGranted, withCreditRevoked } from './fee-credits.ts';
import { getFirstPaymentCheckAt } from './get-first-payment-check-at.ts';
import {
  buildPaymentRecord,
  canOpenPaymentAttempt,
  type Dispute,
  type Payment,
  recordProviderFee,
  removePaymentAttempt,
  type SuccessfulCharge,
  withCharge,
  withCheckoutAttempt,
  withProviderObject,
} from './payment.ts';
import { getCentsAfterRefunds, sumLedger } from './payment-ledger.ts';
import { getRefundableCents, listIssuableRefunds, withRefund, withRefundRequest } from './payment-refunds.ts';

const now = new Date('2026-11-18T15:00:00Z');
const fresh = buildPaymentRecord(
  { id: 'p', purpose: 'match_fee', playerId: 'ann', matchId: 'm', amountCents: 500 },
  now,
);
const lifetime = buildPaymentRecord(
  { id: 'l', purpose: 'lifetime_access', playerId: 'ann', matchId: null, amountCents: 4900 },
  now,
);
const charge = (intentId: string, attempt = 1, amountCents = 500): SuccessfulCharge => ({
  intentId,
  attempt,
  amountCents,
  currency: 'usd',
  paidAt: now,
  feeCents: 45,
  receiptUrl: null,
});
const refund = (id: string, amountCents = 500, afterCents: number | null = null) => ({
  id,
  amountCents,
  afterCents,
  createdAt: now,
});
const byStaff = { reason: 'staff', askedBy: 'eve' } as const;

function must(payment: Payment | null): Payment {
  if (!payment) throw new Error('the change was refused');
  return payment;
}

const opened = must(withProviderObject(must(withCheckoutAttempt(fresh, 'card', 500, now)), 1, 'pi_1'));
const paid = must(withCharge(opened, charge('pi_1'), null, now));

test('at most one attempt is open, and each attempt has its own number', () => {
  expect(withCheckoutAttempt(opened, 'page', 500, now)).toBeNull();
  const ended = must(removePaymentAttempt(opened, must(opened).openAttempt ?? never()));
  expect(ended).toMatchObject({ state: 'canceled', openAttempt: null });
  expect(withCheckoutAttempt(ended, 'page', 500, now)?.openAttempt).toMatchObject({
    number: 2,
    mode: 'page',
    objectId: null,
  });
});

test('an attempt without a provider object can be dropped only until its object is stored', () => {
  const reserved = must(withCheckoutAttempt(fresh, 'card', 500, now));
  const known = must(withProviderObject(reserved, 1, 'pi_1'));
  expect(removePaymentAttempt(known, reserved.openAttempt ?? never())).toBeNull();
  expect(withProviderObject(known, 1, 'pi_2')).toBeNull();
});

test('accepts the first charge, ignores its repetition and refunds any other charge', () => {
  expect(paid).toMatchObject({ state: 'succeeded', acceptedIntentId: 'pi_1', openAttempt: null, refundsDue: [] });
  expect(withCharge(paid, charge('pi_1'), null, now)).toBeNull();
  const twice = must(withCharge(paid, charge('pi_2', 2), null, now));
  expect(twice.refundsDue).toMatchObject([{ intentId: 'pi_2', reason: 'paid_twice', askedBy: null }]);
  const settled = must(withRefund(twice, 'pi_2', refund('re_2'), now));
  expect([settled.state, getCentsAfterRefunds(settled), getCentsAfterRefunds(settled, 'pi_2')]).toEqual([
    'succeeded',
    500,
    0,
  ]);
});

test('does not accept a charge of the wrong amount or currency, or for a canceled match', () => {
  for (const wrong of [charge('pi_1', 1, 50), { ...charge('pi_1'), currency: 'eur' }])
    expect(withCharge(opened, wrong, null, now)).toMatchObject({
      state: 'canceled',
      refundsDue: [{ reason: 'wrong_amount' }],
    });
  const late = must(withCharge(opened, charge('pi_1'), 'match_canceled', now));
  expect(late).toMatchObject({ state: 'canceled', acceptedIntentId: null });
  expect(withRefund(late, 'pi_1', refund('re_1'), now)).toMatchObject({
    state: 'refunded',
    refundReason: 'match_canceled',
  });
});

test('the accepted charge is refunded once, for the first reason given', () => {
  const asked = must(withRefundRequest(paid, { reason: 'no_show', askedBy: null }, now));
  expect(withRefundRequest(asked, byStaff, now)).toBeNull();
  const back = must(withRefund(asked, 'pi_1', refund('re_1'), now));
  expect(back).toMatchObject({ state: 'refunded', refundReason: 'no_show', refundsDue: [] });
  expect([
    withRefund(back, 'pi_1', refund('re_1'), now),
    withRefund(back, 'pi_9', refund('re_9'), now),
    getCentsAfterRefunds(back),
  ]).toEqual([null, null, 0]);
  expect(withRefundRequest(opened, byStaff, now)).toBeNull();
});

test('a refunded match fee is not payable again, refunded lifetime access is', () => {
  const [fee, access] = [fresh, lifetime].map((payment) =>
    must(withCharge(payment, charge('pi_1', 0, payment.amountCents), null, now)),
  );
  expect(
    [fee, access].map((one) =>
      canOpenPaymentAttempt(must(withRefund(must(one ?? null), 'pi_1', refund('re_1', one?.amountCents), now))),
    ),
  ).toEqual([false, true]);
});

test('checks a due refund immediately, an open attempt after ten minutes, and one beside a success immediately', () => {
  expect(getFirstPaymentCheckAt(fresh)).toBeNull();
  expect(getFirstPaymentCheckAt(paid)).toBeNull();
  expect(getFirstPaymentCheckAt(opened)).toEqual(new Date('2026-11-18T15:10:00Z'));
  expect(getFirstPaymentCheckAt({ ...opened, state: 'succeeded' })).toEqual(now);
  expect(getFirstPaymentCheckAt(must(withRefundRequest(paid, byStaff, now)))).toEqual(now);
});

test('partial refunds leave the payment paid until nothing is left, and never exceed the charge', () => {
  const first = must(withRefundRequest(paid, { ...byStaff, amountCents: 200 }, now));
  expect(getRefundableCents(first)).toBe(300);
  expect(withRefundRequest(first, { ...byStaff, amountCents: 301 }, now)).toBeNull();
  const second = must(withRefundRequest(first, { ...byStaff, amountCents: 100 }, now));
  expect(second.refundsDue.map(({ amountCents, afterCents }) => [amountCents, afterCents])).toEqual([
    [200, 0],
    [100, 200],
  ]);
  const booked = must(withRefund(second, 'pi_1', refund('re_1', 200, 0), now));
  expect([booked.state, getCentsAfterRefunds(booked), booked.refundsDue.length]).toEqual(['succeeded', 300, 1]);
  const rest = must(withRefundRequest(booked, { reason: 'no_show', askedBy: null }, now));
  expect(rest.refundsDue.at(-1)).toMatchObject({ amountCents: null, reason: 'no_show' });
  const all = must(
    withRefund(must(withRefund(rest, 'pi_1', refund('re_2', 100, 200), now)), 'pi_1', refund('re_3', 200), now),
  );
  expect([all.state, all.refundReason, getCentsAfterRefunds(all), all.refundsDue]).toEqual([
    'refunded',
    'no_show',
    0,
    [],
  ]);
});

test('a partial refund that no longer fits is dropped', () => {
  const asked = must(withRefundRequest(paid, { ...byStaff, amountCents: 200 }, now));
  const byHand = must(withRefund(asked, 'pi_1', refund('re_hand', 400), now));
  expect([byHand.state, byHand.refundsDue]).toEqual(['succeeded', []]);
});

test('the refund of the whole stays due when a part of it was refunded by hand', () => {
  const twice = must(withCharge(paid, charge('pi_2', 2), null, now));
  const partly = must(withRefund(twice, 'pi_2', refund('re_hand', 200), now));
  expect(partly.refundsDue).toEqual(twice.refundsDue);
  expect(withRefund(partly, 'pi_2', refund('re_2', 300), now)).toMatchObject({ state: 'succeeded', refundsDue: [] });
  const asked = must(withRefundRequest(paid, { reason: 'no_show', askedBy: null }, now));
  expect(withRefund(asked, 'pi_1', refund('re_hand', 200), now)?.refundsDue).toEqual(asked.refundsDue);
});

test('a refund of 0.1.0 is not booked again under its own id', () => {
  const old = { ...must(withRefund(paid, 'pi_1', refund('pi_1'), now)) };
  expect(withRefund(old, 'pi_1', refund('re_1'), now)).toBeNull();
});

test('the fee of the provider is booked once it is known', () => {
  expect(recordProviderFee(paid, { ...charge('pi_1'), feeCents: null }, now)).toBeNull();
  const booked = must(recordProviderFee(paid, charge('pi_1'), now));
  expect([sumLedger(booked, ['fee']), recordProviderFee(booked, charge('pi_1'), now)]).toEqual([-45, null]);
});

const dispute: Dispute = {
  id: 'du_1',
  intentId: 'pi_1',
  status: 'needs_response',
  reason: 'fraudulent',
  amountCents: 500,
  openedAt: now,
  evidenceDueAt: null,
};
const withdrawn = { id: 'txn_1', amountCents: -500, feeCents: 1500, occurredAt: now };
const reinstated = { id: 'txn_2', amountCents: 500, feeCents: 0, occurredAt: now };

test('a disputed charge is not refunded until the dispute is won', () => {
  const due = must(withRefundRequest(paid, { reason: 'no_show', askedBy: null }, now));
  const disputed = must(withDispute(due, dispute, [withdrawn], now));
  expect(listIssuableRefunds(disputed)).toEqual([]);
  expect(getFirstPaymentCheckAt(disputed)).toEqual(now);
  const won = must(withDispute(disputed, { ...dispute, status: 'won' }, [withdrawn, reinstated], now));
  expect(listIssuableRefunds(won)).toHaveLength(1);
  expect([sumLedger(won, ['dispute', 'dispute_reversal']), sumLedger(won, ['dispute_fee'])]).toEqual([0, -1500]);
});

const withdrawnAgain = { id: 'txn_3', amountCents: -500, feeCents: 0, occurredAt: now };
const lostDispute = { ...dispute, status: 'lost' } as const;
const wonDispute = { ...dispute, status: 'won' } as const;

test('a lost dispute ends the refund, because the bank returned the money', () => {
  const due = must(withRefundRequest(paid, { reason: 'no_show', askedBy: null }, now));
  const lost = must(withDispute(due, lostDispute, [withdrawn], now));
  expect([lost.refundsDue, lost.state, getFirstPaymentCheckAt(lost)]).toEqual([[], 'succeeded', null]);
  expect(withRefundRequest(lost, byStaff, now)).toBeNull();
  // A state that was read earlier arrives late.
  expect(withDispute(lost, dispute, [withdrawn], now)).toBeNull();
});

test('a refund that was requested before or after a dispute was lost is due again once it is won, until it is lost again', () => {
  const disputed = must(withDispute(paid, dispute, [withdrawn], now));
  const before = must(
    withDispute(
      must(withRefundRequest(disputed, { reason: 'no_show', askedBy: null }, now)),
      lostDispute,
      [withdrawn],
      now,
    ),
  );
  const after = must(
    withRefundRequest(
      must(withDispute(disputed, lostDispute, [withdrawn], now)),
      { reason: 'no_show', askedBy: null },
      now,
    ),
  );
  for (const lost of [before, after]) {
    expect(withRefundRequest(lost, { reason: 'no_show', askedBy: null }, now)).toBeNull();
    const won = must(withDispute(lost, wonDispute, [withdrawn, reinstated], now));
    expect(listIssuableRefunds(won)).toMatchObject([{ intentId: 'pi_1', reason: 'no_show' }]);
    // What was read before it was won arrives late.
    expect(withDispute(won, lostDispute, [withdrawn], now)).toBeNull();
    const again = must(withDispute(won, lostDispute, [withdrawn, reinstated, withdrawnAgain], now));
    expect([again.refundsDue, sumLedger(again, ['dispute', 'dispute_reversal'])]).toEqual([[], -500]);
  }
});

test('a dispute that is won after all requests nothing that was refunded by hand meanwhile', () => {
  const due = must(withRefundRequest(paid, { ...byStaff, amountCents: 200 }, now));
  const lost = must(withDispute(due, lostDispute, [withdrawn], now));
  const byHand = must(withRefund(lost, 'pi_1', refund('re_hand', 400), now));
  const won = must(withDispute(byHand, wonDispute, [withdrawn, reinstated], now));
  expect([won.refundsDue, won.refundsOnHold]).toEqual([[], []]);
});

test('a credit ends with a lost dispute and is restored once it is won, as often as that changes', () => {
  const kept = must(withCreditGranted(paid, 'no_show', now));
  const movements = [withdrawn, reinstated, withdrawnAgain, { ...reinstated, id: 'txn_4' }];
  let payment = kept;
  for (const [index, state] of [lostDispute, wonDispute, lostDispute, wonDispute].entries()) {
    payment = must(withDispute(payment, state, movements.slice(0, index + 1), now));
    const isWon = state === wonDispute;
    expect(isPaymentCreditOpen(payment)).toBe(isWon);
    expect(sumLedger(payment, ['credit_granted', 'credit_revoked'])).toBe(isWon ? -500 : 0);
  }
  expect(new Set(payment.ledger.map(({ cause }) => cause)).size).toBe(payment.ledger.length);
});

test('a credit that was refunded is not restored', () => {
  const kept = must(withCreditGranted(paid, 'no_show', now));
  const disputed = must(withDispute(kept, dispute, [withdrawn], now));
  const revoked = must(withCreditRevoked(disputed, byStaff, now));
  const lost = must(withDispute(revoked, lostDispute, [withdrawn], now));
  const won = must(withDispute(lost, wonDispute, [withdrawn, reinstated], now));
  expect(isPaymentCreditOpen(won)).toBe(false);
  expect(listIssuableRefunds(won)).toHaveLength(1);
});

function never(): never {
  throw new Error('there is no open attempt');
}
