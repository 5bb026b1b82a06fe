import { formatPrice } from '@rally/contracts/payments';
import { Button } from '@rally/ui';
import lists from '@rally/ui/row-list.module.css';
import { useCall } from '@rally/web-kit';
import { useState } from 'react';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { Panel } from '../../shared/panel/panel.tsx';
import { describePayment } from '../../shared/payments/describe-payment.ts';
import { useUsersById } from '../../shared/people/use-users-by-id.ts';
import { MonthlyStatement } from './monthly-statement.tsx';
import { Payer } from './payer.tsx';
import { PaymentDisputes } from './payment-disputes.tsx';
import { RefundForm } from './refund-form.tsx';
import classes from './staff-payments.module.css';

/** Disputes, the statement of a month, and the latest payments with refunds in full or in part. */
export default function StaffPayments() {
  const paid = useCall('GET /admin/payments', { query: {} });
  const [refundingId, setRefundingId] = useState<string | null>(null);
  const [closedId, setClosedId] = useState<string | null>(null);
  const payments = paid.data?.payments ?? [];
  const payers = useUsersById(payments.map(({ playerId }) => playerId));
  function closeForm(): void {
    setClosedId(refundingId);
    setRefundingId(null);
  }
  return (
    <>
      <PaymentDisputes />
      <MonthlyStatement />
      <Panel
        title="Latest payments"
        text="A partial refund leaves the opponent revealed. A full refund hides them again."
      >
        {paid.error && (
          <ErrorBanner text="Failed to load payments" error={paid.error} onRetry={() => void paid.refetch()} />
        )}
        {paid.data && payments.length === 0 && <p className={lists.none}>Nobody has paid yet.</p>}
        <ul className={`${lists.details} ${classes.rows}`}>
          {payments.map((payment) => (
            <li key={payment.id}>
              <div>
                <strong>
                  {formatPrice(payment.amountCents)} {payment.purpose === 'match_fee' ? 'match fee' : 'lifetime access'}
                </strong>
                <small>{describePayment(payment)}</small>
                <Payer id={payment.playerId} payers={payers} />
                {refundingId === payment.id && <RefundForm payment={payment} onClose={closeForm} />}
              </div>
              {payment.refundableCents > 0 && refundingId !== payment.id && (
                <Button
                  size="sm"
                  variant="default"
                  autoFocus={closedId === payment.id}
                  onClick={() => setRefundingId(payment.id)}
                >
                  Refund
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}
