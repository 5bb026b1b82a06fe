import { formatPrice, type PaidPayment } from '@rally/contracts/payments';
import classes from './payment-receipt.module.css';

/** A payment with its state and receipt. */
export function PaymentReceipt({ payment }: { payment: PaidPayment }) {
  const { amountCents, purpose, receiptUrl } = payment;
  const outcome = describeOutcome(payment);
  return (
    <div className={classes.summary}>
      {formatPrice(amountCents)} {purpose === 'match_fee' ? 'match fee' : 'lifetime access'}
      {outcome !== null && <small>{outcome}</small>}
      {receiptUrl !== null && (
        <small>
          <a href={receiptUrl} target="_blank" rel="noreferrer">
            Receipt
          </a>
        </small>
      )}
    </div>
  );
}

function describeOutcome(payment: PaidPayment): string | null {
  const { isDisputed, isPaidWithCredit, isRefundedAsCredit, refundedCents } = payment;
  if (isDisputed) return 'Disputed by your bank';
  if (isRefundedAsCredit) return isPaidWithCredit ? 'Your credit was returned' : 'Kept as a credit';
  if (isPaidWithCredit) return 'Paid with a credit';
  return refundedCents > 0 ? `${formatPrice(refundedCents)} refunded` : null;
}
