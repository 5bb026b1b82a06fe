import { currency, type PaymentPurpose, type PaymentState, type RefundReason } from '@rally/contracts/payments';

/** By card on our own page, or on the provider's hosted page. */
export type Door = 'card' | 'page';

/** What one payer pays for one thing: a match's fee, or lifetime access. */
export interface Payment {
  readonly id: string;
  /** Grows by one with each change. */
  readonly version: number;
  readonly purpose: PaymentPurpose;
  readonly playerId: string;
  /** Null for lifetime access. */
  readonly matchId: string | null;
  readonly amountCents: number;
  readonly currency: string;
  readonly state: PaymentState;
  /** How many attempts were begun; each has its number and its own key at the provider. */
  readonly attempts: number;
  /** The one slot for an attempt. Beside a success it waits to be ended. */
  readonly open: Attempt | null;
  /** The intent whose charge stands, or stood until it was given back. */
  readonly standing: string | null;
  readonly refundsDue: readonly RefundDue[];
  /** Only ever added to. */
  readonly ledger: readonly LedgerEntry[];
  readonly refundReason: RefundReason | null;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly refundedAt: Date | null;
}

export interface Attempt {
  readonly number: number;
  readonly door: Door;
  /** Null until we know what the provider made of it; before that nobody can pay it. */
  readonly objectId: string | null;
  readonly openedAt: Date;
}

export interface RefundDue {
  readonly intentId: string;
  readonly reason: RefundReason;
  /** Staff who asked for it; null for the system itself. */
  readonly askedBy: string | null;
  readonly dueSince: Date;
}

export interface LedgerEntry {
  /** Why it was booked, `charge:{intent}` or `refund:{intent}`: at most one entry each. */
  readonly cause: string;
  readonly kind: 'charge' | 'refund';
  readonly intentId: string;
  /** Negative for a refund. */
  readonly amountCents: number;
  readonly currency: string;
  readonly reason: RefundReason | null;
  readonly bookedAt: Date;
}

/** A charge as the provider tells of it. */
export interface Charge {
  readonly intentId: string;
  readonly attempt: number;
  readonly amountCents: number;
  readonly currency: string;
  readonly paidAt: Date;
}

/** A payment before its first attempt. */
export function newPayment(
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
    currency,
    state: 'canceled',
    attempts: 0,
    open: null,
    standing: null,
    refundsDue: [],
    ledger: [],
    refundReason: null,
    createdAt: now,
    paidAt: null,
    refundedAt: null,
  };
}

/** Whether a further attempt may be opened: nothing stands, and a match fee that was given back stays so. */
export function isPayable({ state, purpose }: Payment): boolean {
  return state === 'open' || state === 'canceled' || (state === 'refunded' && purpose === 'lifetime_access');
}

// Each change below gives the payment after it, one version on, or null where there is nothing to change.

/** Takes the slot for a new attempt. */
export function attemptOpened(payment: Payment, door: Door, amountCents: number, now: Date): Payment | null {
  if (payment.open || !isPayable(payment)) return null;
  const number = payment.attempts + 1;
  const open = { number, door, objectId: null, openedAt: now };
  return changed(payment, { state: 'open', attempts: number, open, amountCents });
}

/** Notes what the provider made for the attempt; only then may its secret be handed out. */
export function attemptMade(payment: Payment, number: number, objectId: string): Payment | null {
  const { open } = payment;
  if (open?.number !== number || open.objectId !== null) return null;
  return changed(payment, { open: { ...open, objectId } });
}

/** Frees the slot of an attempt that can't be paid any more. One whose object has become known meanwhile stays: it may be paid. */
export function attemptEnded(payment: Payment, { number, objectId }: Attempt): Payment | null {
  if (payment.open?.number !== number || payment.open.objectId !== objectId) return null;
  return changed(payment, { open: null, ...(payment.state === 'open' && { state: 'canceled' }) });
}

/**
 * Books a charge. It stands if it is the first, of the right amount, and there is something to reveal; any other is due to be given back.
 * @param unwanted why a charge that comes now reveals nothing; null when it does
 */
export function charged(payment: Payment, charge: Charge, unwanted: RefundReason | null, now: Date): Payment | null {
  const { intentId, amountCents, currency, paidAt } = charge;
  if (payment.ledger.some((entry) => entry.kind === 'charge' && entry.intentId === intentId)) return null;
  const entry = { cause: `charge:${intentId}`, kind: 'charge', intentId, amountCents, currency, reason: null } as const;
  const booked = {
    ledger: [...payment.ledger, { ...entry, bookedAt: now }],
    ...(payment.open?.number === charge.attempt && { open: null }),
  };
  const reason = reasonToReturn(payment, charge) ?? unwanted;
  if (reason === null) return changed(payment, { ...booked, ...standing(intentId, paidAt) });
  const due = { intentId, reason, askedBy: null, dueSince: now };
  const state = payment.state === 'open' && booked.open === null ? 'canceled' : payment.state;
  return changed(payment, { ...booked, state, refundsDue: [...payment.refundsDue, due] });
}

function standing(intentId: string, paidAt: Date): Partial<Payment> {
  return { state: 'succeeded', standing: intentId, paidAt, refundReason: null, refundedAt: null };
}

function reasonToReturn(payment: Payment, { amountCents, currency }: Charge): RefundReason | null {
  if (!isPayable(payment)) return 'paid_twice';
  return amountCents === payment.amountCents && currency === payment.currency ? null : 'wrong_amount';
}

/** Asks for the standing charge to be given back. */
export function refundAsked(payment: Payment, reason: RefundReason, askedBy: string | null, now: Date): Payment | null {
  const { state, standing: intentId, refundsDue } = payment;
  if (state !== 'succeeded' || intentId === null) return null;
  if (refundsDue.some((due) => due.intentId === intentId)) return null;
  return changed(payment, { refundsDue: [...refundsDue, { intentId, reason, askedBy, dueSince: now }] });
}

/** Books that the provider has given a charge back, asked for by us or not. */
export function refunded(payment: Payment, intentId: string, now: Date): Payment | null {
  const charge = payment.ledger.find((entry) => entry.kind === 'charge' && entry.intentId === intentId);
  const isBooked = payment.ledger.some((entry) => entry.kind === 'refund' && entry.intentId === intentId);
  if (!charge || isBooked) return null;
  const reason = payment.refundsDue.find((due) => due.intentId === intentId)?.reason ?? 'staff';
  const entry = { ...charge, cause: `refund:${intentId}`, kind: 'refund', amountCents: -charge.amountCents } as const;
  return changed(payment, {
    ledger: [...payment.ledger, { ...entry, reason, bookedAt: now }],
    refundsDue: payment.refundsDue.filter((due) => due.intentId !== intentId),
    ...(endsPayment(payment, intentId, reason) && { state: 'refunded', refundReason: reason, refundedAt: now }),
  });
}

/** A surplus goes back beside a payment that goes on; what stood, or came for nothing, ends it. */
function endsPayment(payment: Payment, intentId: string, reason: RefundReason): boolean {
  if (payment.state === 'succeeded') return payment.standing === intentId;
  return reason !== 'paid_twice' && reason !== 'wrong_amount';
}

/** Charged less refunded, in cents, in all or of one intent. */
export function bookedCents({ ledger }: Pick<Payment, 'ledger'>, intentId?: string): number {
  return ledger
    .filter((entry) => intentId === undefined || entry.intentId === intentId)
    .reduce((sum, entry) => sum + entry.amountCents, 0);
}

/** A refund may take a while, an attempt is looked at after ten minutes: by then a webhook would have told of it. */
export function lookAtOf({ refundsDue, open, state }: Pick<Payment, 'refundsDue' | 'open' | 'state'>): Date | null {
  const [due] = refundsDue;
  if (due) return due.dueSince;
  if (!open) return null;
  return state !== 'open' ? open.openedAt : new Date(open.openedAt.getTime() + lookAfterSeconds * 1000);
}

const lookAfterSeconds = 600;

function changed(payment: Payment, changes: Partial<Payment>): Payment {
  return { ...payment, ...changes, version: payment.version + 1 };
}
