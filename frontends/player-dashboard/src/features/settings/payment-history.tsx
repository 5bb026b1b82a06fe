import type { ReplyFor } from '@rally/api-client';
import { formatPrice } from '@rally/contracts/payments';
import { ErrorState, Skeleton, Text } from '@rally/ui';
import { useCall } from '@rally/web-kit';
import { Panel } from '../../shared/panel/panel.tsx';
import { PaymentReceipt } from '../../shared/payments/payment-receipt.tsx';
import { RefundPreference } from '../../shared/payments/refund-preference.tsx';
import { formatDateWithYear } from '../../shared/time/format-date.ts';
import { texts } from '../../texts.ts';
import classes from './player-settings.module.css';

/** The player's payments with receipts, credit, and the choice between refunds and credits. */
export function PaymentHistory() {
  const history = useCall('GET /payment/history');
  return (
    <Panel title={texts().settings.payments}>
      {history.isPending && <Skeleton height={120} radius="md" />}
      {history.error && <ErrorState text={history.error.text} onRetry={() => void history.refetch()} />}
      {history.data && <PaymentHistoryList {...history.data} />}
    </Panel>
  );
}

function PaymentHistoryList({ payments, creditCents }: ReplyFor<'GET /payment/history'>) {
  const { settings, payments: words } = texts();
  return (
    <>
      {creditCents > 0 && (
        <Text>
          {settings.credit({
            price: formatPrice(creditCents),
            strong: (content) => <strong key="price">{content}</strong>,
          })}
        </Text>
      )}
      {payments.length > 0 && (
        <dl className={classes.facts}>
          {payments.map((payment) => (
            <div key={payment.id}>
              <dt>{payment.paidAt !== null && words.paidOn({ date: formatDateWithYear(new Date(payment.paidAt)) })}</dt>
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
