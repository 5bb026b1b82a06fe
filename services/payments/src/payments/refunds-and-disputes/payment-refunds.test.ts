import { expect, test } from 'vitest';
import {
  byStaff,
  charge,
  forNoShow,
  fresh,
  later,
  must,
  now,
  opened,
  paid,
  refund,
} from '../../../test/test-payments.ts';
import { withCreditGranted } from '../credits/fee-credits.ts';
import { type Payment, withCharge } from '../payment.ts';
import { getCentsAfterRefunds } from '../payment-ledger.ts';
import { getRefundableCents, withRefund, withRefundRequest } from './payment-refunds.ts';

test('the accepted charge is refunded once, for the first reason given', () => {
  const asked = must(withRefundRequest(paid, forNoShow, now));
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
  const rest = must(withRefundRequest(booked, forNoShow, now));
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

test('a refund of 0.1.0 is not booked again under its own id', () => {
  const old = { ...must(withRefund(paid, 'pi_1', refund('pi_1'), now)) };
  expect(withRefund(old, 'pi_1', refund('re_1'), now)).toBeNull();
});

test('a refund covers what is left, in part or in whole', () => {
  const ask = (amountCents: number | null) => withRefundRequest(paid, { ...byStaff, amountCents }, later);
  expect(ask(200)).toMatchObject({
    version: paid.version + 1,
    refundsDue: [{ intentId: 'pi_1', reason: 'staff', askedBy: 'eve', note: null, amountCents: 200, dueSince: later }],
  });
  for (const amountCents of [500, null])
    expect(ask(amountCents)?.refundsDue).toMatchObject([{ amountCents: null, afterCents: null }]);
  expect(ask(501)).toBeNull();
  expect(withRefundRequest(paid, { ...byStaff, note: 'The court was wet.' }, now)?.refundsDue).toMatchObject([
    { note: 'The court was wet.' },
  ]);
  const partly = must(withRefund(paid, 'pi_1', refund('re_1', 200), now));
  expect(getRefundableCents(partly)).toBe(300);
  const inFull = must(withRefundRequest(must(ask(200)), byStaff, now));
  expect([getRefundableCents(inFull), withRefundRequest(inFull, byStaff, now)]).toEqual([0, null]);
});

test('a fee that nobody paid or that was given back is not refundable', () => {
  const refunded = must(withRefund(paid, 'pi_1', refund('re_1'), now));
  expect([fresh, opened, refunded].map(getRefundableCents)).toEqual([0, 0, 0]);
  expect(withRefundRequest(refunded, byStaff, now)).toBeNull();
  expect(withRefundRequest(must(withCreditGranted(paid, 'no_show', now)), byStaff, now)).toBeNull();
});

test('a duplicate charge is refunded, and all of the accepted one is left', () => {
  const twice = must(withCharge(paid, charge('pi_2', 2), null, now));
  expect(getRefundableCents(twice)).toBe(500);
  const asked = must(withRefundRequest(twice, { ...forNoShow, amountCents: 300 }, now));
  expect(getRefundableCents(asked)).toBe(200);
  const settled = must(withRefund(asked, 'pi_2', refund('re_2'), now));
  expect(settled.ledger.at(-1)).toMatchObject({ intentId: 'pi_2', reason: 'paid_twice' });
  expect(settled.refundsDue).toMatchObject([{ intentId: 'pi_1', amountCents: 300 }]);
  const refunded = must(withRefund(asked, 'pi_1', refund('re_1'), now));
  expect(refunded).toMatchObject({ state: 'refunded', refundsDue: [{ intentId: 'pi_2' }] });
  const inFull = must(withRefundRequest(twice, forNoShow, now));
  expect(withRefund(inFull, 'pi_1', refund('re_1'), now)).toMatchObject({ refundReason: 'no_show' });
  // Made by hand, with the wording of a partial refund.
  expect(withRefund(twice, 'pi_2', refund('re_2', 500, 0), now)?.state).toBe('succeeded');
});

test('a refund is booked with the reason of the request that it answers', () => {
  const first = must(withRefundRequest(paid, { ...forNoShow, amountCents: 200 }, now));
  const second = must(withRefundRequest(first, { ...byStaff, reason: 'match_canceled', amountCents: 100 }, now));
  const reasonOf = (payment: Payment, amountCents: number, afterCents: number | null) =>
    must(withRefund(payment, 'pi_1', refund('re_1', amountCents, afterCents), now)).ledger.at(-1)?.reason;
  expect([reasonOf(second, 100, 200), reasonOf(second, 200, 0), reasonOf(second, 50, null)]).toEqual([
    'match_canceled',
    'no_show',
    'staff',
  ]);
  expect(withRefund(paid, 'pi_1', { ...refund('re_1', 200), createdAt: later }, now)?.ledger.at(-1)).toEqual({
    cause: 'refund:re_1',
    kind: 'refund',
    intentId: 'pi_1',
    amountCents: -200,
    currency: 'usd',
    reason: 'staff',
    bookedAt: now,
    occurredAt: later,
  });
});

test('a refund that still fits stays due beside one that was made by hand', () => {
  const asked = must(withRefundRequest(paid, { ...byStaff, amountCents: 200 }, now));
  const dueAfter = (refundedCents: number) =>
    withRefund(asked, 'pi_1', refund('re_hand', refundedCents), now)?.refundsDue.length;
  expect([dueAfter(300), dueAfter(301), dueAfter(500)]).toEqual([1, 0, 0]);
  const inFull = must(withRefundRequest(paid, { ...byStaff, amountCents: 500 }, now));
  expect(withRefund(inFull, 'pi_1', refund('re_hand', 300, 0), now)?.refundsDue).toHaveLength(1);
  expect(withRefund(inFull, 'pi_1', refund('re_hand', 500, 0), now)?.refundsDue).toEqual([]);
});

test('the refund of the whole stays due when a part of it was refunded by hand', () => {
  const twice = must(withCharge(paid, charge('pi_2', 2), null, now));
  const partly = must(withRefund(twice, 'pi_2', refund('re_hand', 200), now));
  expect(partly.refundsDue).toEqual(twice.refundsDue);
  expect(withRefund(partly, 'pi_2', refund('re_2', 300), now)).toMatchObject({ state: 'succeeded', refundsDue: [] });
  const asked = must(withRefundRequest(paid, forNoShow, now));
  expect(withRefund(asked, 'pi_1', refund('re_hand', 200), now)?.refundsDue).toEqual(asked.refundsDue);
});

test('a payment stays open when a charge of the wrong amount is refunded, and ends with any other refund', () => {
  const wrong = must(withCharge(opened, charge('pi_1', 1, 50), null, now));
  const canceled = must(withRefund(wrong, 'pi_1', refund('re_1', 50), later));
  expect(canceled).toMatchObject({ state: 'canceled', refundReason: null, refundedAt: null, refundsDue: [] });
  const refunded = must(withCharge(must(withRefund(paid, 'pi_1', refund('re_1'), now)), charge('pi_2', 2), null, now));
  expect(refunded.refundsDue).toMatchObject([{ reason: 'paid_twice' }]);
  expect(withRefund(refunded, 'pi_2', refund('re_2'), later)).toMatchObject({ state: 'refunded', refundedAt: now });
  const late = must(withCharge(opened, charge('pi_1'), 'match_canceled', now));
  expect(withRefund(late, 'pi_1', refund('re_1', 499), now)?.state).toBe('canceled');
  expect(withRefund(late, 'pi_1', refund('re_1'), later)).toMatchObject({ state: 'refunded', refundedAt: later });
});
