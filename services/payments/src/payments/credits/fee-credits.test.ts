import { expect, test } from 'vitest';
import {
  byStaff,
  charge,
  dispute,
  forNoShow,
  fresh,
  later,
  lifetime,
  lostDispute,
  must,
  now,
  paid,
  refund,
  reinstated,
  withdrawn,
  withdrawnAgain,
  wonDispute,
} from '../../../test/test-payments.ts';
import { type Payment, withCharge } from '../payment.ts';
import { sumLedger } from '../payment-ledger.ts';
import { withDispute } from '../refunds-and-disputes/disputes.ts';
import {
  getRefundableCents,
  listIssuableRefunds,
  withRefund,
  withRefundRequest,
} from '../refunds-and-disputes/payment-refunds.ts';
import {
  isPaymentCreditOpen,
  isRefundedAsCredit,
  sumOpenCredits,
  toFeePaidByCredit,
  withCreditGranted,
  withCreditReleased,
  withCreditReturned,
  withCreditRevoked,
  withCreditSpent,
} from './fee-credits.ts';

const kept = must(withCreditGranted(paid, 'no_show', now));
const creditOfPaid = { id: 'p', amountCents: 500 };
/** Another fee, before and after the credit of `paid` pays for it. */
const other: Payment = { ...fresh, id: 'q', matchId: 'n' };
const paidByCredit = must(toFeePaidByCredit(other, creditOfPaid, now));

test('a fee that is kept as a credit counts as refunded, and no money moves', () => {
  const after = must(withCreditGranted(paid, 'no_show', later));
  expect(after).toMatchObject({
    version: paid.version + 1,
    state: 'refunded',
    refundReason: 'no_show',
    refundedAt: later,
    refundsDue: [],
    credit: { grantedAt: later, spending: null, revokedAt: null },
  });
  expect(after.ledger).toEqual([
    ...paid.ledger,
    {
      cause: 'credit_granted:pi_1',
      kind: 'credit_granted',
      intentId: 'pi_1',
      amountCents: -500,
      currency: 'usd',
      reason: 'no_show',
      bookedAt: later,
      occurredAt: later,
    },
  ]);
});

test('only a fee that a card paid in full, and whose refund nobody requested, can be kept as a credit', () => {
  const partlyRefunded = must(withRefund(paid, 'pi_1', refund('re_1', 200), now));
  const refused = {
    'not paid': fresh,
    'refunded before': must(withRefund(paid, 'pi_1', refund('re_1'), now)),
    'kept before': kept,
    'of lifetime access': must(withCharge(lifetime, charge('pi_1', 1, 4900), null, now)),
    'paid with a credit': paidByCredit,
    'refunded in part': partlyRefunded,
    'to be refunded': must(withRefundRequest(paid, forNoShow, now)),
    disputed: must(withDispute(paid, dispute, [withdrawn], now)),
    'charged back': must(withDispute(paid, lostDispute, [withdrawn], now)),
  };
  for (const [name, payment] of Object.entries(refused))
    expect(withCreditGranted(payment, 'no_show', now), name).toBeNull();
  const paidTwice = must(withCharge(paid, charge('pi_2', 2), null, now));
  expect(withCreditGranted(paidTwice, 'no_show', now)).toMatchObject({ state: 'refunded', credit: { spending: null } });
});

test('a credit is open until it is spent, revoked or disputed', () => {
  const spent = must(withCreditSpent(kept, 'q'));
  expect(spent).toMatchObject({ version: kept.version + 1 });
  expect(spent.credit).toEqual({ grantedAt: now, spending: { paymentId: 'q' }, revokedAt: null });
  const revoked = must(withCreditRevoked(kept, byStaff, now));
  const disputed = must(withDispute(kept, dispute, [withdrawn], now));
  expect([kept, paid, spent, revoked, disputed].map(isPaymentCreditOpen)).toEqual([true, false, false, false, false]);
  for (const payment of [paid, spent, revoked, disputed]) expect(withCreditSpent(payment, 'r')).toBeNull();
  expect(sumOpenCredits([kept, paid, { ...kept, amountCents: 700 }, spent])).toBe(1_200);
  expect([kept, spent, revoked, paid].map(getRefundableCents)).toEqual([500, 0, 0, 500]);
});

test('a credit pays a fee', () => {
  const before: Payment = { ...other, receiptUrl: 'old', refundReason: 'no_show', refundedAt: now };
  const after = must(toFeePaidByCredit(before, creditOfPaid, later));
  expect(after).toMatchObject({
    version: other.version + 1,
    state: 'succeeded',
    acceptedIntentId: 'credit:p',
    receiptUrl: null,
    paidAt: later,
    refundReason: null,
    refundedAt: null,
    refundsDue: [],
  });
  expect(after.ledger).toEqual([
    {
      cause: 'credit_spent:p',
      kind: 'credit_spent',
      intentId: 'credit:p',
      amountCents: 500,
      currency: 'usd',
      reason: null,
      bookedAt: later,
      occurredAt: later,
    },
  ]);
});

test('a credit pays no fee that is paid or refunded, and none of another amount', () => {
  const refunded = must(withRefund(paid, 'pi_1', refund('re_1'), now));
  for (const fee of [paid, paidByCredit, refunded]) expect(toFeePaidByCredit(fee, creditOfPaid, now)).toBeNull();
  expect(toFeePaidByCredit(other, { id: 'p', amountCents: 400 }, now)).toBeNull();
});

test('a returned credit is open again and ends the payment that it had paid', () => {
  const spent = must(withCreditSpent(kept, 'q'));
  expect([kept, paid, spent].map((payment) => withCreditReleased(payment, 'r'))).toEqual([null, null, null]);
  const released = must(withCreditReleased(spent, 'q'));
  expect(released).toMatchObject({ version: spent.version + 1, credit: { grantedAt: now, spending: null } });
  expect(isPaymentCreditOpen(released)).toBe(true);

  const asked = must(withRefundRequest(paidByCredit, forNoShow, now));
  const returned = must(withCreditReturned(asked, 'p', later));
  expect(returned).toMatchObject({
    version: asked.version + 1,
    state: 'refunded',
    refundReason: 'no_show',
    refundedAt: later,
    refundsDue: [],
  });
  expect(returned.ledger.at(-1)).toEqual({
    cause: 'credit_returned:p',
    kind: 'credit_returned',
    intentId: 'credit:p',
    amountCents: -500,
    currency: 'usd',
    reason: 'no_show',
    bookedAt: later,
    occurredAt: later,
  });
});

test("returning a credit does not affect a payment for which it is not due, or the payment's other refunds", () => {
  expect(withCreditReturned(paidByCredit, 'p', now)).toBeNull();
  const paidTwice = must(withCharge(paidByCredit, charge('pi_2', 1), null, now));
  const asked = must(withRefundRequest(paidTwice, forNoShow, now));
  expect(withCreditReturned(asked, 'r', now)).toBeNull();
  expect(withCreditReturned(asked, 'p', now)?.refundsDue).toMatchObject([{ intentId: 'pi_2', reason: 'paid_twice' }]);
});

test('an unspent credit is paid out once', () => {
  const after = must(withCreditRevoked(kept, { reason: 'account_closed', askedBy: null }, later));
  const due = { intentId: 'pi_1', reason: 'account_closed', askedBy: null, note: null, amountCents: null };
  expect(after).toMatchObject({
    version: kept.version + 1,
    refundReason: 'account_closed',
    refundedAt: later,
    credit: { grantedAt: now, spending: null, revokedAt: later },
  });
  expect(after.refundsDue).toEqual([{ ...due, afterCents: null, dueSince: later }]);
  expect(after.ledger.at(-1)).toEqual({
    cause: 'credit_revoked:pi_1',
    kind: 'credit_revoked',
    intentId: 'pi_1',
    amountCents: 500,
    currency: 'usd',
    reason: 'account_closed',
    bookedAt: later,
    occurredAt: later,
  });
  expect(withCreditRevoked(after, byStaff, now)).toBeNull();
  expect(withCreditRevoked(paid, byStaff, now)).toBeNull();
  expect(withCreditRevoked(must(withCreditSpent(kept, 'q')), byStaff, now)).toBeNull();
  expect(withCreditRevoked(kept, { ...byStaff, note: 'By mail.' }, now)?.refundsDue).toMatchObject([
    { askedBy: 'eve', note: 'By mail.' },
  ]);
});

test('the payer never gets both the money and the credit', () => {
  const byHand = must(withRefund(kept, 'pi_1', refund('re_hand', 200), later));
  expect(byHand.credit?.revokedAt).toEqual(later);
  expect(byHand.refundsDue).toEqual([{ intentId: 'pi_1', reason: 'staff', askedBy: null, dueSince: later }]);
  expect(sumLedger(byHand, ['credit_granted', 'credit_revoked'])).toBe(0);
  const inFull = must(withRefund(kept, 'pi_1', refund('re_hand'), later));
  expect([inFull.credit?.revokedAt, inFull.refundsDue]).toEqual([later, []]);
  const paidTwice = must(withCharge(kept, charge('pi_2', 2), null, now));
  expect(withRefund(paidTwice, 'pi_2', refund('re_2'), now)?.credit?.revokedAt).toBeNull();
});

test('a fee was given back as a credit if it was kept as one, or returned to the credit that had paid it', () => {
  const returned = must(withCreditReturned(must(withRefundRequest(paidByCredit, forNoShow, now)), 'p', now));
  const paidOut = must(withCreditRevoked(kept, byStaff, now));
  const refunded = must(withRefund(paid, 'pi_1', refund('re_1'), now));
  const late = must(withCharge(fresh, charge('pi_1'), 'match_canceled', now));
  const neverAccepted = must(withRefund(late, 'pi_1', refund('re_1'), now));
  expect([kept, returned, paidOut, refunded, neverAccepted, paidByCredit, paid].map(isRefundedAsCredit)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('a credit ends with a lost dispute and is restored once the dispute is won, however often that changes', () => {
  const movements = [withdrawn, reinstated, withdrawnAgain, { ...reinstated, id: 'txn_4' }];
  let payment = kept;
  for (const [index, state] of [lostDispute, wonDispute, lostDispute, wonDispute].entries()) {
    payment = must(withDispute(payment, state, movements.slice(0, index + 1), now));
    const isWon = state === wonDispute;
    expect(isPaymentCreditOpen(payment)).toBe(isWon);
    expect(sumLedger(payment, ['credit_granted', 'credit_revoked'])).toBe(isWon ? -500 : 0);
  }
  expect(payment.ledger.map(({ cause }) => cause).filter((cause) => cause.startsWith('credit'))).toEqual([
    'credit_granted:pi_1',
    'credit_revoked:pi_1',
    'credit_granted:pi_1:2',
    'credit_revoked:pi_1:2',
    'credit_granted:pi_1:3',
  ]);
  const changed = must(withDispute(payment, { ...wonDispute, reason: 'duplicate' }, movements, now));
  expect([changed.credit, changed.ledger]).toEqual([payment.credit, payment.ledger]);
});

test('a credit that was refunded is not restored', () => {
  const disputed = must(withDispute(kept, dispute, [withdrawn], now));
  const revoked = must(withCreditRevoked(disputed, byStaff, now));
  const lost = must(withDispute(revoked, lostDispute, [withdrawn], now));
  const won = must(withDispute(lost, wonDispute, [withdrawn, reinstated], now));
  expect(isPaymentCreditOpen(won)).toBe(false);
  expect(listIssuableRefunds(won)).toHaveLength(1);
});
