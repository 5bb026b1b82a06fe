import { listOwnPayments, listPayments, type RefundAs, staffPaymentsMax } from '@rally/contracts/payments';
import type { RegisterApiCallHandler } from '@rally/service-kit';
import { sumOpenCredits } from '../payments/fee-credits.ts';
import type { PaymentStore } from '../payments/payment.store.ts';
import { listPaidPayments, presentPaymentForPayer, presentPaymentForStaff } from './present-payment.ts';

export function registerPaymentHistoryRoutes(
  serve: RegisterApiCallHandler,
  {
    payments,
    getRefundAs,
  }: {
    readonly payments: Pick<PaymentStore, 'listByPlayer' | 'listLatest'>;
    readonly getRefundAs: (playerId: string) => Promise<RefundAs>;
  },
): void {
  serve(listOwnPayments, async ({ account }) => {
    const own = await payments.listByPlayer(account.id);
    return {
      ok: true as const,
      payments: listPaidPayments(own).map(presentPaymentForPayer),
      creditCents: sumOpenCredits(own),
      refundAs: await getRefundAs(account.id),
    };
  });
  serve(listPayments, async ({ query: { userId } }) => {
    const found = await (userId === undefined ? payments.listLatest(staffPaymentsMax) : payments.listByPlayer(userId));
    const creditCents = userId === undefined ? null : sumOpenCredits(found);
    return { ok: true as const, payments: listPaidPayments(found).map(presentPaymentForStaff), creditCents };
  });
}
