import { expect, test } from 'vitest';
import {
  createPayment,
  getFirstCheckAt,
  getNetCents,
  isPayable,
  type Payment,
  type SuccessfulCharge,
  withAttempt,
  withCharge,
  withoutAttempt,
  withProviderObject,
  withRefund,
  withRefundRequest,
} from './payment.ts';

const now = new Date('2026-11-18T15:00:00Z');
const fresh = createPayment({ id: 'p', purpose: 'match_fee', playerId: 'ann', matchId: 'm', amountCents: 500 }, now);
const lifetime = createPayment(
  { id: 'l', purpose: 'lifetime_access', playerId: 'ann', matchId: null, amountCents: 4900 },
  now,
);
const charge = (intentId: string, attempt = 1, amountCents = 500): SuccessfulCharge => ({
  intentId,
  attempt,
  amountCents,
  currency: 'usd',
  paidAt: now,
});

function must(payment: Payment | null): Payment {
  if (!payment) throw new Error('the change was refused');
  return payment;
}

const opened = must(withProviderObject(must(withAttempt(fresh, 'card', 500, now)), 1, 'pi_1'));
const paid = must(withCharge(opened, charge('pi_1'), null, now));

test('at most one attempt is open, and each attempt has its own number', () => {
  expect(withAttempt(opened, 'page', 500, now)).toBeNull();
  const ended = must(withoutAttempt(opened, must(opened).openAttempt ?? never()));
  expect(ended).toMatchObject({ state: 'canceled', openAttempt: null });
  expect(withAttempt(ended, 'page', 500, now)?.openAttempt).toMatchObject({ number: 2, mode: 'page', objectId: null });
});

test('an attempt without a provider object can be dropped only until its object is stored', () => {
  const reserved = must(withAttempt(fresh, 'card', 500, now));
  const known = must(withProviderObject(reserved, 1, 'pi_1'));
  expect(withoutAttempt(known, reserved.openAttempt ?? never())).toBeNull();
  expect(withProviderObject(known, 1, 'pi_2')).toBeNull();
});

test('accepts the first charge, ignores its repetition and refunds any other charge', () => {
  expect(paid).toMatchObject({ state: 'succeeded', acceptedIntentId: 'pi_1', openAttempt: null, refundsDue: [] });
  expect(withCharge(paid, charge('pi_1'), null, now)).toBeNull();
  const twice = must(withCharge(paid, charge('pi_2', 2), null, now));
  expect(twice.refundsDue).toMatchObject([{ intentId: 'pi_2', reason: 'paid_twice', askedBy: null }]);
  const settled = must(withRefund(twice, 'pi_2', now));
  expect([settled.state, getNetCents(settled), getNetCents(settled, 'pi_2')]).toEqual(['succeeded', 500, 0]);
});

test('does not accept a charge of the wrong amount or currency, or for a canceled match', () => {
  for (const wrong of [charge('pi_1', 1, 50), { ...charge('pi_1'), currency: 'eur' }])
    expect(withCharge(opened, wrong, null, now)).toMatchObject({
      state: 'canceled',
      refundsDue: [{ reason: 'wrong_amount' }],
    });
  const late = must(withCharge(opened, charge('pi_1'), 'match_canceled', now));
  expect(late).toMatchObject({ state: 'canceled', acceptedIntentId: null });
  expect(withRefund(late, 'pi_1', now)).toMatchObject({ state: 'refunded', refundReason: 'match_canceled' });
});

test('the accepted charge is refunded once, for the first reason given', () => {
  const asked = must(withRefundRequest(paid, 'no_show', null, now));
  expect(withRefundRequest(asked, 'staff', 'eve', now)).toBeNull();
  const back = must(withRefund(asked, 'pi_1', now));
  expect(back).toMatchObject({ state: 'refunded', refundReason: 'no_show', refundsDue: [] });
  expect([withRefund(back, 'pi_1', now), withRefund(back, 'pi_9', now), getNetCents(back)]).toEqual([null, null, 0]);
  expect(withRefundRequest(opened, 'staff', 'eve', now)).toBeNull();
});

test('a refunded match fee is not payable again, refunded lifetime access is', () => {
  const [fee, access] = [fresh, lifetime].map((payment) =>
    must(withCharge(payment, charge('pi_1', 0, payment.amountCents), null, now)),
  );
  expect([fee, access].map((one) => isPayable(must(withRefund(must(one ?? null), 'pi_1', now))))).toEqual([
    false,
    true,
  ]);
});

test('checks a due refund immediately, an open attempt after ten minutes, and one beside a success immediately', () => {
  expect(getFirstCheckAt(fresh)).toBeNull();
  expect(getFirstCheckAt(paid)).toBeNull();
  expect(getFirstCheckAt(opened)).toEqual(new Date('2026-11-18T15:10:00Z'));
  expect(getFirstCheckAt({ ...opened, state: 'succeeded' })).toEqual(now);
  expect(getFirstCheckAt(must(withRefundRequest(paid, 'staff', 'eve', now)))).toEqual(now);
});

function never(): never {
  throw new Error('there is no open attempt');
}
