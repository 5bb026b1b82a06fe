import { formatPrice, type StaffPayment } from '@rally/contracts/payments';
import { formatDate } from '../time/format-date.ts';

/** When a payment was paid and what became of it, in one line. */
export function describePayment(payment: StaffPayment): string {
  const { paidAt, refundedCents, isDisputed, isPaidWithCredit, isRefundedAsCredit } = payment;
  const returned = isPaidWithCredit ? 'credit returned' : 'kept as a credit';
  return [
    `Paid ${paidAt === null ? 'earlier' : formatDate(paidAt)}`,
    ...(isPaidWithCredit ? ['with a credit'] : []),
    ...(isRefundedAsCredit ? [returned] : refundedCents > 0 ? [`${formatPrice(refundedCents)} refunded`] : []),
    ...(isDisputed ? ['disputed'] : []),
  ].join(' · ');
}
