import { formatPrice, type StaffPayment } from '@rally/contracts/payments';
import { texts } from '../../texts.ts';
import { formatDate } from '../time/format-date.ts';

/** When a payment was paid and whether it was refunded or disputed, in one line. */
export function describePayment(payment: StaffPayment): string {
  const { payments: words } = texts();
  const { paidAt, refundedCents, isPaymentDisputed, isPaidWithCredit, isRefundedAsCredit } = payment;
  const returned = isPaidWithCredit ? words.creditReturned : words.keptAsACredit;
  return [
    words.paidOn({ date: paidAt === null ? words.earlier : formatDate(paidAt) }),
    ...(isPaidWithCredit ? ['with a credit'] : []),
    ...(isRefundedAsCredit
      ? [returned]
      : refundedCents > 0
        ? [words.refundedAmount({ amount: formatPrice(refundedCents) })]
        : []),
    ...(isPaymentDisputed ? ['disputed'] : []),
  ].join(' · ');
}
