import type { RefundReason } from '@rally/contracts/payments';
import { revokeCredit } from '../credits/revoke-credit.ts';
import { createNextPaymentVersion, type Payment, type PendingRefund } from '../payment.ts';
import { findChargeEntry, getRefundedCents, hasLedgerEntry } from '../payment-ledger.ts';
import { hasLostPaymentDispute, hasOpenIntentDispute } from './disputes.ts';

export interface RefundRequest {
  readonly reason: RefundReason;
  readonly askedBy: string | null;
  readonly note?: string | null;
  /** Null for the whole remaining amount. */
  readonly amountCents?: number | null;
}

/** A refund that the provider made. */
export interface Refund {
  readonly id: string;
  readonly amountCents: number;
  /** As in `PendingRefund`; null for a refund of the rest, or one that was made by hand. */
  readonly afterCents: number | null;
  readonly createdAt: Date;
}

/**
 * Requests a refund of the accepted charge. Null if it is already requested, or if less than the amount is left. The refund of a
 * charge that was lost to a dispute is put on hold.
 */
export function withRefundRequest(payment: Payment, request: RefundRequest, now: Date): Payment | null {
  const { reason, askedBy, note = null, amountCents = null } = request;
  const { state, acceptedIntentId: intentId, refundsDue, refundsOnHold } = payment;
  if (state !== 'succeeded' || intentId === null) return null;
  const left = getRefundableCents(payment);
  if (left <= 0 || (amountCents !== null && amountCents > left)) return null;
  const isPartial = amountCents !== null && amountCents < left;
  const afterCents = isPartial ? payment.amountCents - left : null;
  const due = {
    intentId,
    reason,
    askedBy,
    note,
    amountCents: isPartial ? amountCents : null,
    afterCents,
    dueSince: now,
  };
  if (hasLostPaymentDispute(payment, intentId))
    return createNextPaymentVersion(payment, { refundsOnHold: [...refundsOnHold, due] });
  return createNextPaymentVersion(payment, { refundsDue: [...refundsDue, due] });
}

/**
 * The part of the accepted charge that is neither refunded nor requested to be refunded. For a fee that was given back, its
 * unspent credit.
 */
export function getRefundableCents(payment: Payment): number {
  const { acceptedIntentId: intentId, refundsDue, refundsOnHold, amountCents, state, credit } = payment;
  if (state === 'refunded') return credit?.revokedAt === null && !credit.spending ? amountCents : 0;
  if (intentId === null) return 0;
  const due = [...refundsDue, ...refundsOnHold].filter((one) => one.intentId === intentId);
  if (due.some((one) => (one.amountCents ?? null) === null)) return 0;
  return amountCents - getRefundedCents(payment, intentId) - due.reduce((sum, one) => sum + (one.amountCents ?? 0), 0);
}

/** The refunds that may be issued now: none for a charge with an open dispute. */
export function listIssuableRefunds(payment: Payment): PendingRefund[] {
  return payment.refundsDue.filter(({ intentId }) => !hasOpenIntentDispute(payment, intentId));
}

/** Books that the provider refunded a charge or a part of it, whether or not we requested it. */
export function withRefund(payment: Payment, intentId: string, refund: Refund, now: Date): Payment | null {
  const charge = findChargeEntry(payment, intentId);
  const cause = `refund:${refund.id}`;
  if (!charge || hasLedgerEntry(payment, cause) || hasLedgerEntry(payment, `refund:${intentId}`)) return null;
  const due = payment.refundsDue.find(
    (one) => one.intentId === intentId && (one.afterCents ?? null) === refund.afterCents,
  );
  const reason = due?.reason ?? 'staff';
  const { currency } = charge;
  const entry = { cause, kind: 'refund', intentId, amountCents: -refund.amountCents, currency, reason } as const;
  // A payer must not get both the money and the credit.
  const endsCredit = payment.acceptedIntentId === intentId && payment.credit?.revokedAt === null;
  const { credit, ledger: present } = endsCredit ? revokeCredit(payment, reason, now) : payment;
  const ledger = [...present, { ...entry, bookedAt: now, occurredAt: refund.createdAt }];
  const left = charge.amountCents - getRefundedCents({ ledger }, intentId);
  const stillDue = payment.refundsDue.filter((one) => one.intentId !== intentId || isStillDue(one, due, left));
  const rest = { intentId, reason, askedBy: null, dueSince: now };
  const refundsDue = endsCredit && left > 0 ? [...stillDue, rest] : stillDue;
  const isEnd = left <= 0 && isPaymentEndedByRefund(payment, intentId, reason);
  return createNextPaymentVersion(payment, {
    credit,
    ledger,
    refundsDue,
    ...(isEnd && { state: 'refunded', refundReason: reason, refundedAt: now }),
  });
}

/** The rest of a charge stays due until nothing is left, whoever refunded a part of it. */
function isStillDue(one: PendingRefund, made: PendingRefund | undefined, leftCents: number): boolean {
  const { amountCents = null } = one;
  return amountCents === null ? leftCents > 0 : one !== made && amountCents <= leftCents;
}

/** The refund of a duplicate or wrong charge leaves the payment open to be paid; any other refund ends it. */
function isPaymentEndedByRefund(payment: Payment, intentId: string, reason: RefundReason): boolean {
  if (payment.state === 'succeeded') return payment.acceptedIntentId === intentId;
  return reason !== 'paid_twice' && reason !== 'wrong_amount';
}
