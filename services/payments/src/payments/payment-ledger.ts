import type { LedgerEntryKind, RefundReason } from '@rally/contracts/payments';

/** A movement of money. Entries are only appended. */
export interface LedgerEntry {
  /** Idempotency key of the entry, such as `charge:{intent}` or `refund:{refund}`; `refund:{intent}` in entries of 0.1.0. */
  readonly cause: string;
  readonly kind: LedgerEntryKind;
  readonly intentId: string;
  /** Negative for money that we pay out. */
  readonly amountCents: number;
  readonly currency: string;
  readonly reason: RefundReason | null;
  readonly bookedAt: Date;
  /** When it happened at the provider. Missing in entries of 0.1.0, for which `bookedAt` counts. */
  readonly occurredAt?: Date | null;
}

interface Ledger {
  readonly ledger: readonly LedgerEntry[];
}

/** The amount paid minus refunds, in cents, of the whole ledger or of one intent. */
export function getCentsAfterRefunds(payment: Ledger, intentId?: string): number {
  return sumLedger(payment, ['charge', 'refund'], intentId);
}

export function getRefundedCents(payment: Ledger, intentId: string): number {
  return -sumLedger(payment, ['refund'], intentId) || 0;
}

export function sumLedger({ ledger }: Ledger, kinds: readonly LedgerEntryKind[], intentId?: string): number {
  return ledger
    .filter((entry) => kinds.includes(entry.kind) && (intentId === undefined || entry.intentId === intentId))
    .reduce((sum, entry) => sum + entry.amountCents, 0);
}

export function hasLedgerEntry({ ledger }: Ledger, cause: string): boolean {
  return ledger.some((entry) => entry.cause === cause);
}

export function findChargeEntry({ ledger }: Ledger, intentId: string): LedgerEntry | null {
  return ledger.find((entry) => entry.kind === 'charge' && entry.intentId === intentId) ?? null;
}
