import { formatPrice, type PaidPayment } from '@rally/contracts/payments';
import { useCall } from '@rally/web-kit';
import { Panel } from '../../shared/panel/panel.tsx';
import classes from './settings.module.css';

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** What the player paid, with the receipts; nothing until they paid something. */
export function PaymentHistory() {
  const history = useCall('GET /payment/history');
  const payments = history.data?.payments ?? [];
  if (payments.length === 0) return null;
  return (
    <Panel title="Payments">
      <dl className={classes.facts}>
        {payments.map((payment) => (
          <div key={payment.id}>
            <dt>{payment.paidAt !== null && dateFormat.format(new Date(payment.paidAt))}</dt>
            <dd>
              {formatPrice(payment.amountCents)} {payment.purpose === 'match_fee' ? 'match fee' : 'lifetime access'}
              {describe(payment) !== null && <small>{describe(payment)}</small>}
              {payment.receiptUrl !== null && (
                <small>
                  <a href={payment.receiptUrl} target="_blank" rel="noreferrer">
                    Receipt
                  </a>
                </small>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function describe({ isDisputed, refundedCents }: PaidPayment): string | null {
  if (isDisputed) return 'Disputed by your bank';
  return refundedCents > 0 ? `${formatPrice(refundedCents)} refunded` : null;
}
