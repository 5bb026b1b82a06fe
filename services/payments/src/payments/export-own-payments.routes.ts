import { exportOwnPayments, type RefundMethod } from '@rally/contracts/payments';
import type { RegisterApiCallHandler } from '@rally/service-kit';
import type { PaymentStore } from './payment.store.ts';
import type { PendingRefund } from './payment.ts';

/**
 * The caller's payments with their ledger. Of refunds, it leaves out which staff member requested them and why, because the reason may be
 * about others.
 */
export function registerExportOwnPaymentsRoute(
  serve: RegisterApiCallHandler,
  {
    payments,
    getRefundAs,
  }: {
    readonly payments: Pick<PaymentStore, 'listByPlayer'>;
    readonly getRefundAs: (playerId: string) => Promise<RefundMethod>;
  },
): void {
  serve(exportOwnPayments, async ({ account }) => {
    const own = await payments.listByPlayer(account.id);
    return {
      ok: true as const,
      data: {
        refundAs: await getRefundAs(account.id),
        payments: own.map(({ openAttempt: _openAttempt, version: _version, ...payment }) => ({
          ...payment,
          refundsDue: payment.refundsDue.map(withoutStaffDetails),
          refundsOnHold: payment.refundsOnHold.map(withoutStaffDetails),
        })),
      },
    };
  });
}

function withoutStaffDetails({ askedBy: _askedBy, note: _note, ...refund }: PendingRefund) {
  return refund;
}
