import { listOwnPayments, listPayments, staffPaymentsMax } from '@rally/contracts/payments';
import type { ServeCall } from '@rally/service-kit';
import type { PaymentStore } from '../payments/payment.store.ts';
import { listPaidPayments, presentPaymentForPayer, presentPaymentForStaff } from './present-payment.ts';

export function registerHistoryRoutes(
  serve: ServeCall,
  { payments }: { readonly payments: Pick<PaymentStore, 'listByPlayer' | 'listLatest'> },
): void {
  serve(listOwnPayments, async ({ account }) => ({
    ok: true as const,
    payments: listPaidPayments(await payments.listByPlayer(account.id)).map(presentPaymentForPayer),
  }));
  serve(listPayments, async ({ query: { userId } }) => {
    const found = await (userId === undefined ? payments.listLatest(staffPaymentsMax) : payments.listByPlayer(userId));
    return { ok: true as const, payments: listPaidPayments(found).map(presentPaymentForStaff) };
  });
}
