import { formatPrice, type StaffPayment } from '@rally/contracts/payments';
import { Skeleton } from '@rally/ui';
import { Link, useCall } from '@rally/web-kit';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { describePayment } from '../../shared/payments/describe-payment.ts';
import { texts } from '../../texts.ts';
import classes from './user-details.module.css';

/** The player's payments, each with a link to the list that can refund it, and unspent credit. */
export function UserPayments({ userId }: { userId: string }) {
  const { console: words } = texts();
  const paid = useCall('GET /admin/payments', { query: { userId } });
  if (paid.error)
    return <ErrorBanner text={words.paymentsLoadFailed} error={paid.error} onRetry={() => void paid.refetch()} />;
  if (!paid.data) return <Skeleton h={80} radius="md" />;
  const { payments, creditCents } = paid.data;
  return (
    <div>
      <h3>{words.payments}</h3>
      {payments.length === 0 && <p className={classes.none}>{words.noPaymentsYet}</p>}
      {creditCents !== null && creditCents > 0 && <p>{words.credit({ amount: formatPrice(creditCents) })}</p>}
      <ul className={classes.matches}>
        {payments.map((payment: StaffPayment) => (
          <li key={payment.id}>
            <Link to={`/admin/payments?search=${encodeURIComponent(payment.id)}`}>
              {formatPrice(payment.amountCents)}{' '}
              {payment.purpose === 'match_fee' ? words.matchFee : words.lifetimeAccess}
            </Link>
            <small>{describePayment(payment)}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}
