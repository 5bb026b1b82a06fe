import type { RefundReason } from '@rally/contracts/payments';
import { canOpenPaymentAttempt, createNextPaymentVersion, type Payment } from '../payment.ts';
import { getRefundedCents, type LedgerEntry } from '../payment-ledger.ts';
import { hasOpenIntentDispute, isPaymentDisputed } from '../refunds-and-disputes/disputes.ts';
import type { RefundRequest } from '../refunds-and-disputes/payment-refunds.ts';
import { createCreditIntentId, isIntentPaidByCredit } from './credit-intent-id.ts';
import { revokeCredit } from './revoke-credit.ts';

// A credit belongs to the payment whose fee was kept instead of refunded. Each function returns the payment after the change, one version
// later, or null if nothing changes.

/** Keeps the fee as a credit instead of refunding it. Null unless a card paid all of it and no part was refunded or disputed. */
export function withCreditGranted(payment: Payment, reason: RefundReason, now: Date): Payment | null {
  const { state, purpose, acceptedIntentId: intentId, refundsDue } = payment;
  if (state !== 'succeeded' || purpose !== 'match_fee' || intentId === null || isIntentPaidByCredit(intentId))
    return null;
  if (isPaymentDisputed(payment) || getRefundedCents(payment, intentId) > 0) return null;
  if (refundsDue.some((due) => due.intentId === intentId)) return null;
  const entry = createCreditLedgerEntry({
    kind: 'credit_granted',
    subject: intentId,
    intentId,
    amountCents: -payment.amountCents,
    currency: payment.currency,
    reason,
    now,
  });
  return createNextPaymentVersion(payment, {
    state: 'refunded',
    refundReason: reason,
    refundedAt: now,
    ledger: [...payment.ledger, entry],
    credit: { grantedAt: now, spending: null, revokedAt: null },
  });
}

/** Whether the payment has a credit that can be spent or refunded now. */
export function isPaymentCreditOpen(payment: Payment): boolean {
  const { credit, acceptedIntentId: intentId } = payment;
  return credit?.revokedAt === null && !credit.spending && !hasOpenIntentDispute(payment, intentId);
}

/** The total value of the payer's credits. */
export function sumOpenCredits(payments: readonly Payment[]): number {
  return payments.filter(isPaymentCreditOpen).reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** Spends the credit on one payment. */
export function withCreditSpent(payment: Payment, paymentId: string): Payment | null {
  if (!payment.credit || !isPaymentCreditOpen(payment)) return null;
  return createNextPaymentVersion(payment, { credit: { ...payment.credit, spending: { paymentId } } });
}

/** Pays a fee with a credit of its amount. */
export function toFeePaidByCredit(
  payment: Payment,
  { id, amountCents }: Pick<Payment, 'id' | 'amountCents'>,
  now: Date,
): Payment | null {
  if (!canOpenPaymentAttempt(payment) || amountCents !== payment.amountCents) return null;
  const intentId = createCreditIntentId(id);
  const entry = createCreditLedgerEntry({
    kind: 'credit_spent',
    subject: id,
    intentId,
    amountCents,
    currency: payment.currency,
    reason: null,
    now,
  });
  return createNextPaymentVersion(payment, {
    ledger: [...payment.ledger, entry],
    state: 'succeeded',
    acceptedIntentId: intentId,
    receiptUrl: null,
    paidAt: now,
    refundReason: null,
    refundedAt: null,
  });
}

/** Makes the credit available again once the fee that it paid is returned. */
export function withCreditReleased(payment: Payment, paymentId: string): Payment | null {
  const { credit } = payment;
  if (credit?.spending?.paymentId !== paymentId) return null;
  return createNextPaymentVersion(payment, { credit: { ...credit, spending: null } });
}

/** Books the return of the credit that paid the fee, if that is due. */
export function withCreditReturned(payment: Payment, creditPaymentId: string, now: Date): Payment | null {
  const intentId = createCreditIntentId(creditPaymentId);
  const due = payment.refundsDue.find((one) => one.intentId === intentId);
  if (!due) return null;
  const { amountCents, currency, refundsDue, ledger } = payment;
  const { reason } = due;
  const entry = createCreditLedgerEntry({
    kind: 'credit_returned',
    subject: creditPaymentId,
    intentId,
    amountCents: -amountCents,
    currency,
    reason,
    now,
  });
  return createNextPaymentVersion(payment, {
    ledger: [...ledger, entry],
    refundsDue: refundsDue.filter((one) => one !== due),
    state: 'refunded',
    refundReason: reason,
    refundedAt: now,
  });
}

/** Ends an unspent credit and makes the refund of its charge due. */
export function withCreditRevoked(payment: Payment, request: RefundRequest, now: Date): Payment | null {
  const { credit, acceptedIntentId: intentId } = payment;
  if (!credit || credit.revokedAt !== null || credit.spending || intentId === null) return null;
  const { reason, askedBy, note = null } = request;
  const due = { intentId, reason, askedBy, note, amountCents: null, afterCents: null, dueSince: now };
  return createNextPaymentVersion(payment, {
    ...revokeCredit(payment, reason, now),
    refundReason: reason,
    refundedAt: now,
    refundsDue: [...payment.refundsDue, due],
  });
}

/** Whether the fee was given back as a credit: kept as one, or returned to the credit that had paid it. */
export function isRefundedAsCredit({ state, acceptedIntentId, credit }: Payment): boolean {
  if (state !== 'refunded' || acceptedIntentId === null) return false;
  return isIntentPaidByCredit(acceptedIntentId) || credit?.revokedAt === null;
}

interface CreditEntry extends Pick<LedgerEntry, 'intentId' | 'amountCents' | 'currency' | 'reason'> {
  readonly kind: 'credit_granted' | 'credit_spent' | 'credit_returned';
  /** What the entry is about: the intent of a granted credit, or the payment of one that is spent or returned. */
  readonly subject: string;
  readonly now: Date;
}

function createCreditLedgerEntry({ kind, subject, now, ...amount }: CreditEntry): LedgerEntry {
  return { ...amount, cause: `${kind}:${subject}`, kind, bookedAt: now, occurredAt: now };
}
