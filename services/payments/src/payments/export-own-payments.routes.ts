import { exportOwnPayments } from '@rally/contracts/payments';
import type { ServeCall } from '@rally/service-kit';
import type { PaymentStore } from './payment.store.ts';

/** The caller's payments with their ledger. */
export function registerExportOwnPaymentsRoute(
  serve: ServeCall,
  { payments }: { payments: Pick<PaymentStore, 'listOf'> },
): void {
  serve(exportOwnPayments, async ({ account }) => {
    const own = await payments.listOf(account.id);
    return {
      ok: true as const,
      data: { payments: own.map(({ openAttempt: _openAttempt, version: _version, ...payment }) => payment) },
    };
  });
}
