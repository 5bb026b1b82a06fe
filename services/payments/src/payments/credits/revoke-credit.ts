import type { RefundReason } from '@rally/contracts/payments';
import type { Payment } from '../payment.ts';
import type { LedgerEntry } from '../payment-ledger.ts';

type CreditAndLedger = Pick<Payment, 'credit' | 'ledger'>;

/** Ends the payment's credit, if it has one: its charge is refunded after all, or was taken back by the payer's bank. */
export function revokeCredit(payment: Payment, reason: RefundReason | null, now: Date): CreditAndLedger {
  const { credit, ledger } = payment;
  if (!credit || credit.revokedAt !== null) return payment;
  const entry = createEntry(payment, 'credit_revoked', payment.amountCents, reason, now);
  return { credit: { ...credit, revokedAt: now }, ledger: [...ledger, entry] };
}

/** Restores a credit that ended because the bank had taken the charge back, after the bank returned the charge. */
export function restoreRevokedCredit(payment: Payment, now: Date): CreditAndLedger {
  const { credit, ledger } = payment;
  const ending = ledger.findLast(({ kind }) => kind === 'credit_revoked');
  // A credit with a refund reason was refunded.
  if (!credit || credit.revokedAt === null || ending?.reason !== null) return payment;
  const entry = createEntry(payment, 'credit_granted', -payment.amountCents, null, now);
  return { credit: { ...credit, revokedAt: null }, ledger: [...ledger, entry] };
}

function createEntry(
  { ledger, acceptedIntentId, currency }: Payment,
  kind: 'credit_granted' | 'credit_revoked',
  amountCents: number,
  reason: RefundReason | null,
  now: Date,
): LedgerEntry {
  // A credit exists only for an accepted charge.
  const intentId = acceptedIntentId ?? '';
  const count = ledger.filter((entry) => entry.kind === kind).length;
  const cause = count === 0 ? `${kind}:${intentId}` : `${kind}:${intentId}:${count + 1}`;
  return { cause, kind, intentId, amountCents, currency, reason, bookedAt: now, occurredAt: now };
}
