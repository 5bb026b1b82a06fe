import {
  buildPaymentRecord,
  type Dispute,
  type Payment,
  type SuccessfulCharge,
  withCharge,
  withCheckoutAttempt,
  withProviderObject,
} from '../src/payments/payment.ts';
import type { Refund } from '../src/payments/refunds-and-disputes/payment-refunds.ts';

/** The default time of events. */
export const now = new Date('2026-11-18T15:00:00Z');
export const later = new Date('2026-11-19T09:30:00Z');

export function must(payment: Payment | null): Payment {
  if (!payment) throw new Error('the change was refused');
  return payment;
}

export const charge = (intentId: string, attempt = 1, amountCents = 500): SuccessfulCharge => ({
  intentId,
  attempt,
  amountCents,
  currency: 'usd',
  paidAt: now,
  feeCents: 45,
  receiptUrl: null,
});

export const refund = (id: string, amountCents = 500, afterCents: number | null = null): Refund => ({
  id,
  amountCents,
  afterCents,
  createdAt: now,
});

export const byStaff = { reason: 'staff', askedBy: 'eve' } as const;
export const forNoShow = { reason: 'no_show', askedBy: null } as const;

export const fresh = buildPaymentRecord(
  { id: 'p', purpose: 'match_fee', playerId: 'ann', matchId: 'm', amountCents: 500 },
  now,
);
export const lifetime = buildPaymentRecord(
  { id: 'l', purpose: 'lifetime_access', playerId: 'ann', matchId: null, amountCents: 4900 },
  now,
);
/** A payment with an open attempt whose provider object is stored. */
export const opened = must(withProviderObject(must(withCheckoutAttempt(fresh, 'card', 500, now)), 1, 'pi_1'));
export const paid = must(withCharge(opened, charge('pi_1'), null, now));

export const dispute: Dispute = {
  id: 'du_1',
  intentId: 'pi_1',
  status: 'needs_response',
  reason: 'fraudulent',
  amountCents: 500,
  openedAt: now,
  evidenceDueAt: null,
};
export const lostDispute = { ...dispute, status: 'lost' } as const;
export const wonDispute = { ...dispute, status: 'won' } as const;
export const withdrawn = { id: 'txn_1', amountCents: -500, feeCents: 1500, occurredAt: now };
export const reinstated = { id: 'txn_2', amountCents: 500, feeCents: 0, occurredAt: now };
export const withdrawnAgain = { id: 'txn_3', amountCents: -500, feeCents: 0, occurredAt: now };
