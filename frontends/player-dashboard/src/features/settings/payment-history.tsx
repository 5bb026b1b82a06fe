import { useCall } from '@rally/web-kit';
import { Panel } from '../../shared/panel/panel.tsx';
import { PaymentSummary } from '../../shared/payments/payment-summary.tsx';
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
              <PaymentSummary payment={payment} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
