import {
  type PaymentDisputeStatus,
  type PaymentPurpose,
  type PaymentState,
  paymentCurrency,
  type RefundReason,
} from '@rally/contracts/payments';
import { findChargeEntry, hasLedgerEntry, type LedgerEntry } from './payment-ledger.ts';

/** `card`: the card form on our own page. `page`: the provider's hosted checkout page. */
export type CheckoutUiMode = 'card' | 'page';

/** One payer's payment for one thing: a match fee or lifetime access. */
export interface Payment {
  readonly id: string;
  /** Increases by one with each change. */
  readonly version: number;
  readonly purpose: PaymentPurpose;
  readonly playerId: string;
  /** Null for lifetime access. */
  readonly matchId: string | null;
  readonly amountCents: number;
  readonly currency: string;
  readonly state: PaymentState;
  /** Number of attempts started so far. Each attempt has its own number and idempotency key. */
  readonly attempts: number;
  /** At most one attempt is open. An attempt that is still open after the payment succeeded is waiting to be closed. */
  readonly openAttempt: PaymentAttempt | null;
  /** The intent whose charge paid for this, even after it was refunded. */
  readonly acceptedIntentId: string | null;
  readonly refundsDue: readonly PendingRefund[];
  /** Refunds of a charge that was lost to a dispute; due again if the dispute is won after all. */
  readonly refundsOnHold: readonly PendingRefund[];
  readonly disputes: readonly Dispute[];
  /** Null unless the payer kept the fee as a credit instead of getting it back. */
  readonly credit: Credit | null;
  /** The provider's page with the receipt of the accepted charge. */
  readonly receiptUrl: string | null;
  /** Append-only. */
  readonly ledger: readonly LedgerEntry[];
  readonly refundReason: RefundReason | null;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly refundedAt: Date | null;
}

export interface PaymentAttempt {
  readonly number: number;
  readonly mode: CheckoutUiMode;
  /** The provider's intent or session. Null until it is stored here; until then nobody can pay it. */
  readonly objectId: string | null;
  readonly openedAt: Date;
}

/** A refund that is still to be made at the provider: due, or on hold while the charge is lost to a dispute. */
export interface PendingRefund {
  readonly intentId: string;
  readonly reason: RefundReason;
  /** The staff member who requested it; null for an automatic refund. */
  readonly askedBy: string | null;
  /** Why staff requested it. */
  readonly note?: string | null;
  /** Null or missing for the whole remaining amount. */
  readonly amountCents?: number | null;
  /** The amount that had been refunded or was due before a partial refund; distinguishes several of them. */
  readonly afterCents?: number | null;
  readonly dueSince: Date;
}

/** The fee of this payment, kept to pay for another match. */
export interface Credit {
  readonly grantedAt: Date;
  /** The payment that the credit pays for; null while it is unspent. */
  readonly spending: CreditSpending | null;
  /** When its charge was refunded to the card after all, or lost to a dispute. */
  readonly revokedAt: Date | null;
}

export interface CreditSpending {
  readonly paymentId: string;
}

/** A dispute: a payer's bank reverses a charge, or inquires about it. */
export interface Dispute {
  readonly id: string;
  readonly intentId: string;
  readonly status: PaymentDisputeStatus;
  /** The provider's reason, such as `fraudulent`. */
  readonly reason: string;
  readonly amountCents: number;
  readonly openedAt: Date;
  /** Deadline for evidence. */
  readonly evidenceDueAt: Date | null;
  /** How often money has moved. It only grows, so it shows which of two states is the later one. */
  readonly movementCount?: number;
}

/** A successful charge reported by the provider. */
export interface SuccessfulCharge {
  readonly intentId: string;
  readonly attempt: number;
  readonly amountCents: number;
  readonly currency: string;
  readonly paidAt: Date;
  /** The provider's fee; null while it is unknown. */
  readonly feeCents: number | null;
  readonly receiptUrl: string | null;
}

/** A payment before its first attempt. */
export function buildPaymentRecord(
  {
    id,
    purpose,
    playerId,
    matchId,
    amountCents,
  }: Pick<Payment, 'id' | 'purpose' | 'playerId' | 'matchId' | 'amountCents'>,
  now: Date,
): Payment {
  return {
    id,
    version: 1,
    purpose,
    playerId,
    matchId,
    amountCents,
    currency: paymentCurrency,
    state: 'canceled',
    attempts: 0,
    openAttempt: null,
    acceptedIntentId: null,
    refundsDue: [],
    refundsOnHold: [],
    disputes: [],
    credit: null,
    receiptUrl: null,
    ledger: [],
    refundReason: null,
    createdAt: now,
    paidAt: null,
    refundedAt: null,
  };
}

/** Whether another attempt may be opened. A refunded match fee is never charged again; lifetime access can be bought again. */
export function canOpenPaymentAttempt({ state, purpose }: Payment): boolean {
  return state === 'open' || state === 'canceled' || (state === 'refunded' && purpose === 'lifetime_access');
}

// Each function below returns the payment after the change, one version later, or null if nothing changes.

/** Starts a new attempt. */
export function withCheckoutAttempt(
  payment: Payment,
  mode: CheckoutUiMode,
  amountCents: number,
  now: Date,
): Payment | null {
  if (payment.openAttempt || !canOpenPaymentAttempt(payment)) return null;
  const number = payment.attempts + 1;
  const openAttempt = { number, mode, objectId: null, openedAt: now };
  return createNextPaymentVersion(payment, { state: 'open', attempts: number, openAttempt, amountCents });
}

/** Stores the provider's object of the attempt. Its secret may be given to the payer only after this is saved. */
export function withProviderObject(payment: Payment, attemptNumber: number, objectId: string): Payment | null {
  const { openAttempt } = payment;
  if (openAttempt?.number !== attemptNumber || openAttempt.objectId !== null) return null;
  return createNextPaymentVersion(payment, { openAttempt: { ...openAttempt, objectId } });
}

/**
 * Removes an attempt that can no longer be paid. An attempt whose provider object was stored meanwhile is kept, because
 * the payer may be paying it.
 */
export function removePaymentAttempt(payment: Payment, { number, objectId }: PaymentAttempt): Payment | null {
  if (payment.openAttempt?.number !== number || payment.openAttempt.objectId !== objectId) return null;
  return createNextPaymentVersion(payment, {
    openAttempt: null,
    ...(payment.state === 'open' && { state: 'canceled' }),
  });
}

/**
 * Books a charge. The first charge of the right amount is accepted if there is still something to reveal; any other charge
 * is due for a refund.
 * @param rejection why a charge that arrives now reveals nothing; null if it does
 */
export function withCharge(
  payment: Payment,
  charge: SuccessfulCharge,
  rejection: RefundReason | null,
  now: Date,
): Payment | null {
  const { intentId, amountCents, currency, paidAt } = charge;
  if (findChargeEntry(payment, intentId)) return null;
  const entry = { cause: `charge:${intentId}`, kind: 'charge', intentId, amountCents, currency, reason: null } as const;
  const booked = {
    ledger: [...payment.ledger, { ...entry, bookedAt: now, occurredAt: paidAt }],
    ...(payment.openAttempt?.number === charge.attempt && { openAttempt: null }),
  };
  const reason = chargeMismatchReason(payment, charge) ?? rejection;
  if (reason === null)
    return createNextPaymentVersion(payment, {
      ...booked,
      state: 'succeeded',
      acceptedIntentId: intentId,
      receiptUrl: charge.receiptUrl,
      paidAt,
      refundReason: null,
      refundedAt: null,
    });
  const due = { intentId, reason, askedBy: null, dueSince: now };
  const state = payment.state === 'open' && booked.openAttempt === null ? 'canceled' : payment.state;
  return createNextPaymentVersion(payment, { ...booked, state, refundsDue: [...payment.refundsDue, due] });
}

/** Books the provider's fee of a charge, which may be known a little later than the charge. */
export function recordProviderFee(
  payment: Payment,
  { intentId, feeCents, paidAt }: SuccessfulCharge,
  now: Date,
): Payment | null {
  const cause = `fee:${intentId}`;
  const charge = findChargeEntry(payment, intentId);
  if (!charge || !feeCents || hasLedgerEntry(payment, cause)) return null;
  const { currency } = charge;
  const entry = { cause, kind: 'fee', intentId, amountCents: -feeCents, currency, reason: null } as const;
  return createNextPaymentVersion(payment, {
    ledger: [...payment.ledger, { ...entry, bookedAt: now, occurredAt: paidAt }],
  });
}

function chargeMismatchReason(payment: Payment, { amountCents, currency }: SuccessfulCharge): RefundReason | null {
  if (!canOpenPaymentAttempt(payment)) return 'paid_twice';
  return amountCents === payment.amountCents && currency === payment.currency ? null : 'wrong_amount';
}

export function createNextPaymentVersion(payment: Payment, changes: Partial<Payment>): Payment {
  return { ...payment, ...changes, version: payment.version + 1 };
}
