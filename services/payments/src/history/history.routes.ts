import { listOwnPayments, listPayments, staffPaymentsMax } from '@rally/contracts/payments';
import type { ServeCall } from '@rally/service-kit';
import type { PaymentStore } from '../payments/payment.store.ts';
import { listPaid, showToPayer, showToStaff } from './show-payment.ts';

export function registerHistoryRoutes(
  serve: ServeCall,
  { payments }: { readonly payments: Pick<PaymentStore, 'listByPlayer' | 'listLatest'> },
): void {
  serve(listOwnPayments, async ({ account }) => ({
    ok: true as const,
    payments: listPaid(await payments.listByPlayer(account.id)).map(showToPayer),
  }));
  serve(listPayments, async ({ query: { userId } }) => {
    const found = await (userId === undefined ? payments.listLatest(staffPaymentsMax) : payments.listByPlayer(userId));
    return { ok: true as const, payments: listPaid(found).map(showToStaff) };
  });
}
