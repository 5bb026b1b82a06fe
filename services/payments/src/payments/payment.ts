import { type PaymentPurpose, type PaymentState, paymentCurrency, type RefundReason } from '@rally/contracts/payments';

/** `card`: the card form on our own page. `page`: the provider's hosted checkout page. */
export type CheckoutMode = 'card' | 'page';

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
  /** At most one attempt is open. One that is open beside a successful payment is waiting to be closed. */
  readonly openAttempt: PaymentAttempt | null;
  /** The intent whose charge paid for this, also after it was refunded. */
  readonly acceptedIntentId: string | null;
  readonly refundsDue: readonly RefundDue[];
  /** Append-only. */
  readonly ledger: readonly LedgerEntry[];
  readonly refundReason: RefundReason | null;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly refundedAt: Date | null;
}

export interface PaymentAttempt {
  readonly number: number;
  readonly mode: CheckoutMode;
  /** The provider's intent or session. Null until it is stored here; until then nobody can pay it. */
  readonly objectId: string | null;
  readonly openedAt: Date;
}

export interface RefundDue {
  readonly intentId: string;
  readonly reason: RefundReason;
  /** The staff member who requested it; null for an automatic refund. */
  readonly askedBy: string | null;
  readonly dueSince: Date;
}

export interface LedgerEntry {
  /** Idempotency key of the entry, `charge:{intent}` or `refund:{intent}`. */
  readonly cause: string;
  readonly kind: 'charge' | 'refund';
  readonly intentId: string;
  /** Negative for a refund. */
  readonly amountCents: number;
  readonly currency: string;
  readonly reason: RefundReason | null;
  readonly bookedAt: Date;
}

/** A successful charge reported by the provider. */
export interface SuccessfulCharge {
  readonly intentId: string;
  readonly attempt: number;
  readonly amountCents: number;
  readonly currency: string;
  readonly paidAt: Date;
}

/** A payment before its first attempt. */
export function createPayment(
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
    ledger: [],
    refundReason: null,
    createdAt: now,
    paidAt: null,
    refundedAt: null,
  };
}

/** Whether another attempt may be opened. A refunded match fee is never charged again; lifetime access can be bought again. */
export function isPayable({ state, purpose }: Payment): boolean {
  return state === 'open' || state === 'canceled' || (state === 'refunded' && purpose === 'lifetime_access');
}

// Each function below returns the payment after the change, one version later, or null if nothing changes.

/** Starts a new attempt. */
export function withAttempt(payment: Payment, mode: CheckoutMode, amountCents: number, now: Date): Payment | null {
  if (payment.openAttempt || !isPayable(payment)) return null;
  const number = payment.attempts + 1;
  const openAttempt = { number, mode, objectId: null, openedAt: now };
  return withChanges(payment, { state: 'open', attempts: number, openAttempt, amountCents });
}

/** Stores the provider's object of the attempt. Its secret may be given to the payer only after this is saved. */
export function withProviderObject(payment: Payment, attemptNumber: number, objectId: string): Payment | null {
  const { openAttempt } = payment;
  if (openAttempt?.number !== attemptNumber || openAttempt.objectId !== null) return null;
  return withChanges(payment, { openAttempt: { ...openAttempt, objectId } });
}

/**
 * Removes an attempt that can no longer be paid. An attempt whose provider object was stored in the meantime is kept, because
 * the payer may be paying it.
 */
export function withoutAttempt(payment: Payment, { number, objectId }: PaymentAttempt): Payment | null {
  if (payment.openAttempt?.number !== number || payment.openAttempt.objectId !== objectId) return null;
  return withChanges(payment, { openAttempt: null, ...(payment.state === 'open' && { state: 'canceled' }) });
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
  if (payment.ledger.some((entry) => entry.kind === 'charge' && entry.intentId === intentId)) return null;
  const entry = { cause: `charge:${intentId}`, kind: 'charge', intentId, amountCents, currency, reason: null } as const;
  const booked = {
    ledger: [...payment.ledger, { ...entry, bookedAt: now }],
    ...(payment.openAttempt?.number === charge.attempt && { openAttempt: null }),
  };
  const reason = mismatchReason(payment, charge) ?? rejection;
  if (reason === null)
    return withChanges(payment, {
      ...booked,
      state: 'succeeded',
      acceptedIntentId: intentId,
      paidAt,
      refundReason: null,
      refundedAt: null,
    });
  const due = { intentId, reason, askedBy: null, dueSince: now };
  const state = payment.state === 'open' && booked.openAttempt === null ? 'canceled' : payment.state;
  return withChanges(payment, { ...booked, state, refundsDue: [...payment.refundsDue, due] });
}

function mismatchReason(payment: Payment, { amountCents, currency }: SuccessfulCharge): RefundReason | null {
  if (!isPayable(payment)) return 'paid_twice';
  return amountCents === payment.amountCents && currency === payment.currency ? null : 'wrong_amount';
}

/** Requests a refund of the accepted charge. */
export function withRefundRequest(
  payment: Payment,
  reason: RefundReason,
  askedBy: string | null,
  now: Date,
): Payment | null {
  const { state, acceptedIntentId: intentId, refundsDue } = payment;
  if (state !== 'succeeded' || intentId === null) return null;
  if (refundsDue.some((due) => due.intentId === intentId)) return null;
  return withChanges(payment, { refundsDue: [...refundsDue, { intentId, reason, askedBy, dueSince: now }] });
}

/** Books that the provider refunded a charge, whether or not we requested it. */
export function withRefund(payment: Payment, intentId: string, now: Date): Payment | null {
  const charge = payment.ledger.find((entry) => entry.kind === 'charge' && entry.intentId === intentId);
  const isBooked = payment.ledger.some((entry) => entry.kind === 'refund' && entry.intentId === intentId);
  if (!charge || isBooked) return null;
  const reason = payment.refundsDue.find((due) => due.intentId === intentId)?.reason ?? 'staff';
  const entry = { ...charge, cause: `refund:${intentId}`, kind: 'refund', amountCents: -charge.amountCents } as const;
  return withChanges(payment, {
    ledger: [...payment.ledger, { ...entry, reason, bookedAt: now }],
    refundsDue: payment.refundsDue.filter((due) => due.intentId !== intentId),
    ...(endsPayment(payment, intentId, reason) && { state: 'refunded', refundReason: reason, refundedAt: now }),
  });
}

/** The refund of a duplicate or wrong charge leaves the payment open to be paid; any other refund ends it. */
function endsPayment(payment: Payment, intentId: string, reason: RefundReason): boolean {
  if (payment.state === 'succeeded') return payment.acceptedIntentId === intentId;
  return reason !== 'paid_twice' && reason !== 'wrong_amount';
}

/** Charges minus refunds in cents, of the whole ledger or of one intent. */
export function getNetCents({ ledger }: Pick<Payment, 'ledger'>, intentId?: string): number {
  return ledger
    .filter((entry) => intentId === undefined || entry.intentId === intentId)
    .reduce((sum, entry) => sum + entry.amountCents, 0);
}

/** A webhook normally reports the outcome of an attempt within this time. */
const attemptCheckDelaySeconds = 600;

/** When a payment that waits for the provider is first checked; null if it waits for nothing. */
export function getFirstCheckAt({
  refundsDue,
  openAttempt,
  state,
}: Pick<Payment, 'refundsDue' | 'openAttempt' | 'state'>): Date | null {
  const [due] = refundsDue;
  if (due) return due.dueSince;
  if (!openAttempt) return null;
  const { openedAt } = openAttempt;
  return state === 'open' ? new Date(openedAt.getTime() + attemptCheckDelaySeconds * 1000) : openedAt;
}

function withChanges(payment: Payment, changes: Partial<Payment>): Payment {
  return { ...payment, ...changes, version: payment.version + 1 };
}
