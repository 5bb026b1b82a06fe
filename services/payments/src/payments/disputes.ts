import type { DisputeStatus } from '@rally/contracts/payments';
import { endCredit } from './end-credit.ts';
import { findCharge, hasLedgerEntry, type LedgerEntry } from './ledger.ts';
import { type Dispute, type Payment, withChanges } from './payment.ts';

/** An amount that a dispute withdrew from our balance or returned to it. */
export interface DisputeMovement {
  readonly id: string;
  /** Negative when it was withdrawn. */
  readonly amountCents: number;
  /** The provider's fee; positive when we paid it. */
  readonly feeCents: number;
  readonly occurredAt: Date;
}

const closedStatuses: readonly DisputeStatus[] = ['won', 'lost', 'warning_closed'];

export function isClosed({ status }: Pick<Dispute, 'status'>): boolean {
  return closedStatuses.includes(status);
}

export function hasOpenDispute({ disputes }: Payment, intentId: string): boolean {
  return disputes.some((dispute) => dispute.intentId === intentId && !isClosed(dispute));
}

export function hasLostDispute({ disputes }: Payment, intentId: string): boolean {
  return disputes.some((dispute) => dispute.intentId === intentId && dispute.status === 'lost');
}

/** Whether the bank has finally reversed the accepted charge. */
export function isChargedBack(payment: Payment): boolean {
  return payment.acceptedIntentId !== null && hasLostDispute(payment, payment.acceptedIntentId);
}

/** Whether the accepted charge is disputed, or was lost to a dispute. */
export function isDisputed(payment: Payment): boolean {
  const { acceptedIntentId: intentId } = payment;
  return intentId !== null && (hasOpenDispute(payment, intentId) || hasLostDispute(payment, intentId));
}

/**
 * Updates a dispute to the provider's state and books its movements. Null if nothing changes. A lost dispute ends the credit
 * and due refunds of the charge: the bank has returned the money.
 */
export function withDispute(
  payment: Payment,
  found: Dispute,
  movements: readonly DisputeMovement[],
  now: Date,
): Payment | null {
  const known = payment.disputes.find(({ id }) => id === found.id);
  // An outdated state, read before the dispute was closed, may arrive later.
  const dispute = known && isClosed(known) && !isClosed(found) ? known : found;
  const entries = movements.flatMap((movement) => createEntries(payment, dispute, movement, now));
  if (known && entries.length === 0 && isSame(known, dispute)) return null;
  const isLost = dispute.status === 'lost';
  const endsCredit = isLost && dispute.intentId === payment.acceptedIntentId;
  const { credit, ledger } = endsCredit ? endCredit(payment, null, now) : payment;
  return withChanges(payment, {
    credit,
    disputes: [...payment.disputes.filter(({ id }) => id !== dispute.id), dispute],
    ledger: [...ledger, ...entries],
    refundsDue: payment.refundsDue.filter(({ intentId }) => !isLost || intentId !== dispute.intentId),
  });
}

function createEntries(payment: Payment, { intentId }: Dispute, movement: DisputeMovement, now: Date): LedgerEntry[] {
  const { id, amountCents, feeCents, occurredAt } = movement;
  const currency = findCharge(payment, intentId)?.currency ?? payment.currency;
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
