import type { RefundReason } from '@rally/contracts/payments';
import type { Payment } from './payment.ts';

/** Ends the payment's credit, if it has one: its charge is refunded after all, or was taken back by the payer's bank. */
export function endCredit(
  { credit, ledger, acceptedIntentId, amountCents, currency }: Payment,
  reason: RefundReason | null,
  now: Date,
): Pick<Payment, 'credit' | 'ledger'> {
  if (!credit || credit.revokedAt !== null || acceptedIntentId === null) return { credit, ledger };
  const entry = {
    cause: `credit_revoked:${acceptedIntentId}`,
    kind: 'credit_revoked',
    intentId: acceptedIntentId,
    amountCents,
    currency,
    reason,
    bookedAt: now,
    occurredAt: now,
  } as const;
  return { credit: { ...credit, revokedAt: now }, ledger: [...ledger, entry] };
}
