import { formatPrice, type PaidPayment } from '@rally/contracts/payments';
import { texts } from '../../texts.ts';
import { formatDateWithYear } from '../time/format-date.ts';
import classes from './payment-receipt.module.css';

/** A payment with its state and receipt. */
export function PaymentReceipt({ payment }: { payment: PaidPayment }) {
  const { amountCents, purpose, receiptUrl } = payment;
  const { payments: words } = texts();
  const price = formatPrice(amountCents);
  const outcome = describePaymentOutcome(payment);
  return (
    <div className={classes.summary}>
      {purpose === 'match_fee' ? words.matchFee({ price }) : words.lifetimeAccess({ price })}
      {outcome !== null && <small>{outcome}</small>}
      {receiptUrl !== null && (
        <small>
          <a href={receiptUrl} target="_blank" rel="noreferrer">
            {words.receipt}
          </a>
        </small>
      )}
    </div>
  );
}

function describePaymentOutcome(payment: PaidPayment): string | null {
  const { isPaymentDisputed, isPaidWithCredit, refundedAt } = payment;
  const { payments: words } = texts();
  if (isPaymentDisputed) return words.disputed;
  const refund = describeRefund(payment);
  if (refund === null) return isPaidWithCredit ? words.paidWithCredit : null;
  return refundedAt === null ? refund : `${refund} · ${formatDateWithYear(new Date(refundedAt))}`;
}

function describeRefund({ isPaidWithCredit, isRefundedAsCredit, refundedCents }: PaidPayment): string | null {
  const { payments: words } = texts();
  if (isRefundedAsCredit) return isPaidWithCredit ? words.creditReturned : words.keptAsCredit;
  return refundedCents > 0 ? words.refunded({ price: formatPrice(refundedCents) }) : null;
}
