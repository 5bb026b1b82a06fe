import { formatPrice, type PaidPayment } from '@rally/contracts/payments';
import { texts } from '../../texts.ts';
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
  const { isPaymentDisputed, isPaidWithCredit, isRefundedAsCredit, refundedCents } = payment;
  const { payments: words } = texts();
  if (isPaymentDisputed) return words.disputed;
  if (isRefundedAsCredit) return isPaidWithCredit ? words.creditReturned : words.keptAsCredit;
  if (isPaidWithCredit) return words.paidWithCredit;
  return refundedCents > 0 ? words.refunded({ price: formatPrice(refundedCents) }) : null;
}
