import { expect, test } from 'vitest';
import {
  charge,
  dispute,
  fresh,
  later,
  lifetime,
  must,
  now,
  opened,
  paid,
  refund,
  withdrawn,
} from '../../test/test-payments.ts';
import {
  canOpenPaymentAttempt,
  recordProviderFee,
  removePaymentAttempt,
  withCharge,
  withCheckoutAttempt,
  withProviderObject,
} from './payment.ts';
import { getCentsAfterRefunds, sumLedger } from './payment-ledger.ts';
import { withDispute } from './refunds-and-disputes/disputes.ts';
import { withRefund } from './refunds-and-disputes/payment-refunds.ts';

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

test('a payment begins without an attempt or a charge', () => {
  expect(fresh).toEqual({
    ...{ id: 'p', version: 1, purpose: 'match_fee', playerId: 'ann', matchId: 'm', amountCents: 500, currency: 'usd' },
    ...{ state: 'canceled', attempts: 0, openAttempt: null, acceptedIntentId: null, credit: null, receiptUrl: null },
    ...{ refundsDue: [], refundsOnHold: [], disputes: [], ledger: [] },
    ...{ refundReason: null, createdAt: now, paidAt: null, refundedAt: null },
  });
});

test('an attempt has the price at its time', () => {
  expect(withCheckoutAttempt(fresh, 'card', 700, later)).toEqual({
    ...fresh,
    version: 2,
    state: 'open',
    attempts: 1,
    amountCents: 700,
    openAttempt: { number: 1, mode: 'card', objectId: null, openedAt: later },
  });
  expect(withCheckoutAttempt(paid, 'card', 500, now)).toBeNull();
});

test('late results for an attempt that is no longer open change nothing', () => {
  expect(withProviderObject(fresh, 1, 'pi_1')).toBeNull();
  const second = must(withCheckoutAttempt({ ...opened, openAttempt: null }, 'page', 500, now));
  expect(withProviderObject(second, 1, 'pi_1')).toBeNull();
  const first = { number: 1, mode: 'card', objectId: null, openedAt: now } as const;
  expect([second, fresh].map((payment) => removePaymentAttempt(payment, first))).toEqual([null, null]);
});

test('an attempt that is closed after another paid leaves the payment paid', () => {
  const besideSuccess = { ...paid, openAttempt: { number: 2, mode: 'page', objectId: 'cs_2', openedAt: now } } as const;
  expect(removePaymentAttempt(besideSuccess, besideSuccess.openAttempt)).toEqual({
    ...paid,
    version: paid.version + 1,
  });
});

test('a charge closes its own attempt and is booked as the provider reports it', () => {
  const receiptUrl = 'https://pay.example/receipt';
  expect(withCharge(opened, { ...charge('pi_1'), receiptUrl, paidAt: later }, null, now)).toEqual({
    ...opened,
    version: opened.version + 1,
    state: 'succeeded',
    openAttempt: null,
    acceptedIntentId: 'pi_1',
    receiptUrl,
    paidAt: later,
    ledger: [
      {
        cause: 'charge:pi_1',
        kind: 'charge',
        intentId: 'pi_1',
        amountCents: 500,
        currency: 'usd',
        reason: null,
        bookedAt: now,
        occurredAt: later,
      },
    ],
  });
  const second = must(withCheckoutAttempt({ ...opened, openAttempt: null }, 'page', 500, now));
  expect(withCharge(second, charge('pi_1', 1), null, now)).toMatchObject({
    state: 'succeeded',
    openAttempt: { number: 2 },
  });
});

test('a charge is accepted even if its dispute was read first', () => {
  const disputed = must(withDispute(opened, dispute, [withdrawn], now));
  expect(withCharge(disputed, charge('pi_1'), null, now)?.state).toBe('succeeded');
});

test('a rejected charge ends only its own attempt', () => {
  const second = must(withCheckoutAttempt({ ...opened, openAttempt: null }, 'page', 500, now));
  const rejected = must(withCharge(second, charge('pi_1', 1, 50), null, later));
  expect(rejected).toMatchObject({ state: 'open', openAttempt: { number: 2 } });
  expect(rejected.refundsDue).toEqual([{ intentId: 'pi_1', reason: 'wrong_amount', askedBy: null, dueSince: later }]);
  const refunded = must(withRefund(paid, 'pi_1', refund('re_1'), now));
  const open = { ...refunded, openAttempt: { number: 2, mode: 'card', objectId: 'pi_2', openedAt: now } } as const;
  expect(withCharge(open, charge('pi_2', 2), null, now)).toMatchObject({ state: 'refunded', openAttempt: null });
});

test('an accepted charge of lifetime access that is bought again clears the refund', () => {
  const bought = must(withCharge(lifetime, charge('pi_1', 1, 4900), null, now));
  const refunded = must(withRefund(bought, 'pi_1', refund('re_1', 4900), now));
  expect(refunded).toMatchObject({ refundReason: 'staff', refundedAt: now });
  const again = must(withCheckoutAttempt(refunded, 'card', 4900, now));
  expect(withCharge(again, charge('pi_2', 2, 4900), null, later)).toMatchObject({
    state: 'succeeded',
    acceptedIntentId: 'pi_2',
    refundReason: null,
    refundedAt: null,
  });
});

test('the fee of the provider is booked once it is known', () => {
  expect(recordProviderFee(paid, { ...charge('pi_1'), feeCents: null }, now)).toBeNull();
  expect(recordProviderFee(paid, { ...charge('pi_1'), feeCents: 0 }, now)).toBeNull();
  expect(recordProviderFee(opened, charge('pi_1'), now)).toBeNull();
  const booked = must(recordProviderFee(paid, charge('pi_1'), later));
  expect(booked).toMatchObject({ version: paid.version + 1, state: 'succeeded' });
  expect(booked.ledger.at(-1)).toEqual({
    cause: 'fee:pi_1',
    kind: 'fee',
    intentId: 'pi_1',
    amountCents: -45,
    currency: 'usd',
    reason: null,
    bookedAt: later,
    occurredAt: now,
  });
  expect([sumLedger(booked, ['fee']), recordProviderFee(booked, charge('pi_1'), now)]).toEqual([-45, null]);
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
  expect([opened, paid, { ...paid, purpose: 'lifetime_access' as const }].map(canOpenPaymentAttempt)).toEqual([
    true,
    false,
    false,
  ]);
});

function never(): never {
  throw new Error('there is no open attempt');
}
