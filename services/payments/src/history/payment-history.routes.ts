import { listOwnPayments, listPayments, type RefundMethod } from '@rally/contracts/payments';
import { type RegisterApiCallHandler, readRowPage, setPaginationHeaders } from '@rally/service-kit';
import { sumOpenCredits } from '../payments/credits/fee-credits.ts';
import type { PaymentStore } from '../payments/payment.store.ts';
import { listPaidPayments, presentPaymentForPayer, presentPaymentForStaff } from './present-payment.ts';

export function registerPaymentHistoryRoutes(
  serve: RegisterApiCallHandler,
  {
    payments,
    getRefundAs,
  }: {
    readonly payments: Pick<PaymentStore, 'listByPlayer' | 'search'>;
    readonly getRefundAs: (playerId: string) => Promise<RefundMethod>;
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
  serve(listPayments, async ({ query, reply }) => {
    if (query.userId !== undefined) {
      const own = await payments.listByPlayer(query.userId);
      const listed = listPaidPayments(own).map(presentPaymentForStaff);
      return { ok: true as const, payments: listed, creditCents: sumOpenCredits(own) };
    }
    const page = await readRowPage(payments.search(query), query, ({ id, paidAt, createdAt }) => ({
      at: paidAt ?? createdAt,
      id,
    }));
    setPaginationHeaders(reply, page);
    return { ok: true as const, payments: page.rows.map(presentPaymentForStaff), creditCents: null };
  });
}
