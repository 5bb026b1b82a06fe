import { formatPrice, type StaffPayment } from '@rally/contracts/payments';
import { Skeleton } from '@rally/ui';
import { useCall } from '@rally/web-kit';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { describePayment } from '../../shared/payments/describe-payment.ts';
import classes from './user-details.module.css';

/** The player's payments and unspent credit. */
export function UserPayments({ userId }: { userId: string }) {
  const paid = useCall('GET /admin/payments', { query: { userId } });
  if (paid.error)
    return <ErrorBanner text="Failed to load payments" error={paid.error} onRetry={() => void paid.refetch()} />;
  if (!paid.data) return <Skeleton h={80} radius="md" />;
  const { payments, creditCents } = paid.data;
  return (
    <div>
      <h3>Payments</h3>
      {payments.length === 0 && <p className={classes.none}>No payments yet.</p>}
      {creditCents !== null && creditCents > 0 && <p>Credit: {formatPrice(creditCents)}</p>}
      <ul className={classes.matches}>
        {payments.map((payment: StaffPayment) => (
          <li key={payment.id}>
            <span>
              {formatPrice(payment.amountCents)} {payment.purpose === 'match_fee' ? 'match fee' : 'lifetime access'}
            </span>
            <small>{describePayment(payment)}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}
