import type { ReplyFor } from '@rally/api-client';
import { formatPrice } from '@rally/contracts/payments';
import { ErrorState, Skeleton, Text } from '@rally/ui';
import { useCall } from '@rally/web-kit';
import { Panel } from '../../shared/panel/panel.tsx';
import { PaymentReceipt } from '../../shared/payments/payment-receipt.tsx';
import { RefundPreference } from '../../shared/payments/refund-preference.tsx';
import classes from './player-settings.module.css';

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** The player's payments with receipts, credit, and the choice between refunds and credits. */
export function PaymentHistory() {
  const history = useCall('GET /payment/history');
  return (
    <Panel title="Payments">
      {history.isPending && <Skeleton height={120} radius="md" />}
      {history.error && <ErrorState text={history.error.text} onRetry={() => void history.refetch()} />}
      {history.data && <History {...history.data} />}
    </Panel>
  );
}

function History({ payments, creditCents }: ReplyFor<'GET /payment/history'>) {
  return (
    <>
      {creditCents > 0 && (
        <Text>
          You have a credit of <strong>{formatPrice(creditCents)}</strong>. It pays for your next match.
        </Text>
      )}
      {payments.length > 0 && (
        <dl className={classes.facts}>
          {payments.map((payment) => (
            <div key={payment.id}>
              <dt>{payment.paidAt !== null && dateFormat.format(new Date(payment.paidAt))}</dt>
              <dd>
                <PaymentReceipt payment={payment} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <RefundPreference />
    </>
  );
}
