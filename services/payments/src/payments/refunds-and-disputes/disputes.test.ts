import { expect, test } from 'vitest';
import {
  byStaff,
  charge,
  dispute,
  forNoShow,
  later,
  lostDispute,
  must,
  now,
  opened,
  paid,
  refund,
  reinstated,
  withdrawn,
  withdrawnAgain,
  wonDispute,
} from '../../../test/test-payments.ts';
import { isPaymentCreditOpen, withCreditGranted } from '../credits/fee-credits.ts';
import { type Payment, withCharge } from '../payment.ts';
import { sumLedger } from '../payment-ledger.ts';
import { getFirstPaymentCheckAt } from '../provider-sync/get-first-payment-check-at.ts';
import { isChargedBack, isPaymentDisputed, withDispute } from './disputes.ts';
import { listIssuableRefunds, withRefund, withRefundRequest } from './payment-refunds.ts';

test('a disputed charge is not refunded until the dispute is won', () => {
  const due = must(withRefundRequest(paid, forNoShow, now));
  const disputed = must(withDispute(due, dispute, [withdrawn], now));
  expect(listIssuableRefunds(disputed)).toEqual([]);
  expect(getFirstPaymentCheckAt(disputed)).toEqual(now);
  const won = must(withDispute(disputed, { ...dispute, status: 'won' }, [withdrawn, reinstated], now));
  expect(listIssuableRefunds(won)).toHaveLength(1);
  expect([sumLedger(won, ['dispute', 'dispute_reversal']), sumLedger(won, ['dispute_fee'])]).toEqual([0, -1500]);
});

test('a lost dispute ends the refund, because the bank returned the money', () => {
  const due = must(withRefundRequest(paid, forNoShow, now));
  const lost = must(withDispute(due, lostDispute, [withdrawn], now));
  expect([lost.refundsDue, lost.state, getFirstPaymentCheckAt(lost)]).toEqual([[], 'succeeded', null]);
  expect(withRefundRequest(lost, byStaff, now)).toBeNull();
  // A state that was read earlier arrives later.
  expect(withDispute(lost, dispute, [withdrawn], now)).toBeNull();
});

test('a refund that was requested before or after a dispute was lost is due again once it is won, until it is lost again', () => {
  const disputed = must(withDispute(paid, dispute, [withdrawn], now));
  const before = must(withDispute(must(withRefundRequest(disputed, forNoShow, now)), lostDispute, [withdrawn], now));
  const after = must(withRefundRequest(must(withDispute(disputed, lostDispute, [withdrawn], now)), forNoShow, now));
  for (const lost of [before, after]) {
    expect([lost.refundsDue, lost.refundsOnHold]).toMatchObject([[], [{ intentId: 'pi_1' }]]);
    expect(withRefundRequest(lost, forNoShow, now)).toBeNull();
    const won = must(withDispute(lost, wonDispute, [withdrawn, reinstated], now));
    expect(listIssuableRefunds(won)).toMatchObject([{ intentId: 'pi_1', reason: 'no_show' }]);
    // A state from before it was won arrives later.
    expect(withDispute(won, lostDispute, [withdrawn], now)).toBeNull();
    const again = must(withDispute(won, lostDispute, [withdrawn, reinstated, withdrawnAgain], now));
    expect([again.refundsDue, sumLedger(again, ['dispute', 'dispute_reversal'])]).toEqual([[], -500]);
  }
});

test('a dispute that is won after all does not request amounts that were refunded by hand meanwhile', () => {
  const due = must(withRefundRequest(paid, { ...byStaff, amountCents: 200 }, now));
  const lost = must(withDispute(due, lostDispute, [withdrawn], now));
  const byHand = must(withRefund(lost, 'pi_1', refund('re_hand', 400), now));
  const won = must(withDispute(byHand, wonDispute, [withdrawn, reinstated], now));
  expect([won.refundsDue, won.refundsOnHold]).toEqual([[], []]);
});

test('books what the bank withdrew and returned, and the fee, each once', () => {
  const disputed = must(withDispute(paid, dispute, [withdrawn], later));
  expect(disputed).toMatchObject({ version: paid.version + 1, disputes: [{ ...dispute, movementCount: 1 }] });
  const common = { intentId: 'pi_1', currency: 'usd', reason: null, bookedAt: later, occurredAt: now };
  expect(disputed.ledger.slice(paid.ledger.length)).toEqual([
    { ...common, cause: 'dispute:txn_1', kind: 'dispute', amountCents: -500 },
    { ...common, cause: 'dispute_fee:txn_1', kind: 'dispute_fee', amountCents: -1500 },
  ]);
  expect(withDispute(disputed, dispute, [withdrawn], later)).toBeNull();
  const won = must(withDispute(disputed, wonDispute, [withdrawn, reinstated], later));
  expect(won.ledger.slice(disputed.ledger.length)).toEqual([
    { ...common, cause: 'dispute:txn_2', kind: 'dispute_reversal', amountCents: 500 },
  ]);
  const inEuros = must(withCharge(opened, { ...charge('pi_1'), currency: 'eur' }, null, now));
  expect(withDispute(inEuros, dispute, [withdrawn], now)?.ledger.at(-1)?.currency).toBe('eur');
  expect(withDispute(paid, { ...dispute, intentId: 'pi_9' }, [withdrawn], now)?.ledger.at(-1)?.currency).toBe('usd');
});

test('updates a dispute to each change that the provider reports', () => {
  const first = must(withDispute(paid, { ...dispute, id: 'du_0' }, [], now));
  const disputed = must(withDispute(first, dispute, [], now));
  expect(disputed.disputes.map(({ id }) => id)).toEqual(['du_0', 'du_1']);
  for (const change of [
    { status: 'under_review' as const },
    { amountCents: 300 },
    { reason: 'duplicate' },
    { evidenceDueAt: later },
  ]) {
    const changed = must(withDispute(disputed, { ...dispute, ...change }, [], now));
    expect(changed.disputes.at(-1)).toEqual({ ...dispute, ...change, movementCount: 0 });
    expect(changed.disputes).toHaveLength(2);
    expect(withDispute(changed, { ...dispute, ...change }, [], now)).toBeNull();
  }
  const due = must(withDispute(paid, { ...dispute, evidenceDueAt: now }, [], now));
  expect(withDispute(due, { ...dispute, evidenceDueAt: new Date(now) }, [], now)).toBeNull();
  expect(withDispute(due, { ...dispute, evidenceDueAt: later }, [], now)).not.toBeNull();
  expect(withDispute(due, dispute, [], now)).not.toBeNull();
});

test('an outdated state of a closed dispute changes nothing, but its movements are booked', () => {
  const lost = must(withDispute(paid, lostDispute, [], now));
  const booked = must(withDispute(lost, dispute, [withdrawn], now));
  expect(booked.disputes).toEqual([{ ...lostDispute, movementCount: 0 }]);
  expect(sumLedger(booked, ['dispute'])).toBe(-500);
  // A dispute stored by an earlier release has no count.
  const old = { ...paid, disputes: [lostDispute] };
  expect(withDispute(old, wonDispute, [], now)?.disputes).toEqual([{ ...wonDispute, movementCount: 0 }]);
  const moved = must(withDispute(paid, lostDispute, [withdrawn], now));
  expect(withDispute(moved, wonDispute, [withdrawn], now)?.disputes).toMatchObject([{ status: 'won' }]);
});

test('a payment is disputed while its accepted charge is, and charged back once that is lost', () => {
  const ofOther = { ...dispute, intentId: 'pi_2' };
  const states = {
    'never disputed': paid,
    disputed: must(withDispute(paid, dispute, [], now)),
    'inquiry closed': must(withDispute(paid, { ...dispute, status: 'warning_closed' }, [], now)),
    won: must(withDispute(paid, wonDispute, [], now)),
    lost: must(withDispute(paid, lostDispute, [], now)),
    'other charge disputed': must(withDispute(paid, ofOther, [], now)),
    'other charge lost': must(withDispute(paid, { ...ofOther, status: 'lost' }, [], now)),
    'not accepted': must(withDispute(opened, lostDispute, [], now)),
  };
  const listWhere = (is: (payment: Payment) => boolean) =>
    Object.entries(states).flatMap(([name, payment]) => (is(payment) ? [name] : []));
  expect(listWhere(isPaymentDisputed)).toEqual(['disputed', 'lost']);
  expect(listWhere(isChargedBack)).toEqual(['lost']);
});

test('a dispute concerns the refunds and the credit of its own charge only', () => {
  const twice = must(withCharge(must(withRefundRequest(paid, forNoShow, now)), charge('pi_2', 2), null, now));
  const lost = must(withDispute(twice, lostDispute, [], now));
  expect([lost.refundsDue, lost.refundsOnHold]).toMatchObject([[{ intentId: 'pi_2' }], [{ intentId: 'pi_1' }]]);
  const both = must(withDispute(lost, { ...lostDispute, id: 'du_2', intentId: 'pi_2' }, [], now));
  expect([both.refundsDue, both.refundsOnHold]).toMatchObject([[], [{ intentId: 'pi_1' }, { intentId: 'pi_2' }]]);
  const won = must(withDispute(both, wonDispute, [], now));
  expect([won.refundsDue, won.refundsOnHold]).toMatchObject([[{ intentId: 'pi_1' }], [{ intentId: 'pi_2' }]]);
  expect(listIssuableRefunds(must(withDispute(twice, dispute, [], now)))).toMatchObject([{ intentId: 'pi_2' }]);

  const kept = must(withCreditGranted(paid, 'no_show', now));
  const lostOther = must(withDispute(kept, { ...lostDispute, intentId: 'pi_2' }, [], now));
  expect(isPaymentCreditOpen(lostOther)).toBe(true);
  const lostOwn = must(withDispute(lostOther, { ...lostDispute, id: 'du_2' }, [], now));
  const wonOther = must(withDispute(lostOwn, { ...wonDispute, intentId: 'pi_2' }, [], now));
  expect(isPaymentCreditOpen(wonOther)).toBe(false);
});

test('a refund that was held back is due again only if it still fits', () => {
  const wonAfter = (amountCents: number, refundedCents: number) => {
    const due = must(withRefundRequest(paid, { ...byStaff, amountCents }, now));
    const lost = must(withDispute(due, lostDispute, [], now));
    const byHand = must(withRefund(lost, 'pi_1', refund('re_hand', refundedCents), now));
    return must(withDispute(byHand, wonDispute, [], now)).refundsDue.length;
  };
  expect([wonAfter(500, 400), wonAfter(500, 500), wonAfter(200, 300), wonAfter(200, 301)]).toEqual([1, 0, 1, 0]);
});
