import type { PaymentDisputeStatus } from '@rally/contracts/payments';
import { restoreRevokedCredit, revokeCredit } from '../credits/revoke-credit.ts';
import { createNextPaymentVersion, type Dispute, type Payment, type PendingRefund } from '../payment.ts';
import { findChargeEntry, getRefundedCents, hasLedgerEntry, type LedgerEntry } from '../payment-ledger.ts';

/** An amount that a dispute withdrew from our balance or returned to it. */
export interface DisputeMovement {
  readonly id: string;
  /** Negative when it was withdrawn. */
  readonly amountCents: number;
  /** The provider's fee; positive when we paid it. */
  readonly feeCents: number;
  readonly occurredAt: Date;
}

const closedStatuses: readonly PaymentDisputeStatus[] = ['won', 'lost', 'warning_closed'];

export function isDisputeClosed({ status }: Pick<Dispute, 'status'>): boolean {
  return closedStatuses.includes(status);
}

export function hasOpenIntentDispute({ disputes }: Payment, intentId: string | null): boolean {
  return disputes.some((dispute) => dispute.intentId === intentId && !isDisputeClosed(dispute));
}

export function hasLostPaymentDispute({ disputes }: Payment, intentId: string | null): boolean {
  return disputes.some((dispute) => dispute.intentId === intentId && dispute.status === 'lost');
}

/** Whether the bank has finally reversed the accepted charge. */
export function isChargedBack(payment: Payment): boolean {
  return hasLostPaymentDispute(payment, payment.acceptedIntentId);
}

/** Whether the accepted charge is disputed, or was lost to a dispute. */
export function isPaymentDisputed(payment: Payment): boolean {
  const { acceptedIntentId: intentId } = payment;
  return hasOpenIntentDispute(payment, intentId) || hasLostPaymentDispute(payment, intentId);
}

/**
 * Updates a dispute to the provider's state and books its movements. Null if nothing changes. A lost dispute ends the credit of
 * the charge and holds its refunds: the bank has returned the money. If it is won after all, both apply again.
 */
export function withDispute(
  payment: Payment,
  found: Dispute,
  movements: readonly DisputeMovement[],
  now: Date,
): Payment | null {
  const known = payment.disputes.find(({ id }) => id === found.id);
  const read = { ...found, movementCount: movements.length };
  const dispute = known && isOutdatedDisputeState(read, known) ? known : read;
  const entries = movements.flatMap((movement) => createDisputeEntries(payment, dispute, movement, now));
  if (known && entries.length === 0 && isSame(known, dispute)) return null;
  const after = {
    ...payment,
    disputes: [...payment.disputes.filter(({ id }) => id !== dispute.id), dispute],
    ledger: [...payment.ledger, ...entries],
  };
  const isLost = hasLostPaymentDispute(after, dispute.intentId);
  const isAccepted = dispute.intentId === payment.acceptedIntentId;
  const credit = isLost ? revokeCredit(after, null, now) : restoreRevokedCredit(after, now);
  return createNextPaymentVersion(
    isAccepted ? { ...after, ...credit } : after,
    isLost ? holdRefunds(after, dispute.intentId) : releaseHeldRefunds(after, dispute.intentId),
  );
}

/** A state that was read earlier may arrive after a later one. */
function isOutdatedDisputeState(read: Dispute & { readonly movementCount: number }, known: Dispute): boolean {
  return isDisputeClosed(known) && (!isDisputeClosed(read) || read.movementCount < (known.movementCount ?? 0));
}

type DueAndHeldRefunds = Pick<Payment, 'refundsDue' | 'refundsOnHold'>;

function holdRefunds({ refundsDue, refundsOnHold }: Payment, intentId: string): DueAndHeldRefunds {
  const [held, due] = splitRefundsByIntent(refundsDue, intentId);
  return { refundsDue: due, refundsOnHold: [...refundsOnHold, ...held] };
}

/** A refund made by hand meanwhile may have left less than was due. */
function releaseHeldRefunds(payment: Payment, intentId: string): DueAndHeldRefunds {
  const [held, refundsOnHold] = splitRefundsByIntent(payment.refundsOnHold, intentId);
  const left = (findChargeEntry(payment, intentId)?.amountCents ?? 0) - getRefundedCents(payment, intentId);
  const resumed = held.filter(({ amountCents }) => left > 0 && (amountCents ?? 0) <= left);
  return { refundsDue: [...payment.refundsDue, ...resumed], refundsOnHold };
}

/** The refunds of a charge, and all other refunds. */
function splitRefundsByIntent(refunds: readonly PendingRefund[], intentId: string): [PendingRefund[], PendingRefund[]] {
  return [refunds.filter((one) => one.intentId === intentId), refunds.filter((one) => one.intentId !== intentId)];
}

function createDisputeEntries(
  payment: Payment,
  { intentId }: Dispute,
  movement: DisputeMovement,
  now: Date,
): LedgerEntry[] {
  const { id, amountCents, feeCents, occurredAt } = movement;
  const currency = findChargeEntry(payment, intentId)?.currency ?? payment.currency;
  const common = { intentId, currency, reason: null, bookedAt: now, occurredAt };
  const kind = amountCents < 0 ? ('dispute' as const) : ('dispute_reversal' as const);
  const entries: LedgerEntry[] = [
    { ...common, cause: `dispute:${id}`, kind, amountCents },
    { ...common, cause: `dispute_fee:${id}`, kind: 'dispute_fee', amountCents: -feeCents },
  ];
  return entries.filter((entry) => entry.amountCents !== 0 && !hasLedgerEntry(payment, entry.cause));
}

function isSame(one: Dispute, other: Dispute): boolean {
  return (
    one.status === other.status &&
    one.amountCents === other.amountCents &&
    one.reason === other.reason &&
    one.evidenceDueAt?.getTime() === other.evidenceDueAt?.getTime()
  );
}
