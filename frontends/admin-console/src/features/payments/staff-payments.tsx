import { MonthlyStatementDownload } from './monthly-statement-download.tsx';
import { PaymentDisputes } from './payment-disputes.tsx';
import { PaymentsList } from './payments-list.tsx';

/** Disputes, all payments, and the statement of a month. */
export default function StaffPayments() {
  return (
    <>
      <PaymentDisputes />
      <PaymentsList />
      <MonthlyStatementDownload />
    </>
  );
}
