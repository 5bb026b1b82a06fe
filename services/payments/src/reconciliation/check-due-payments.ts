import { mapConcurrent } from '@rally/service-kit';
import type { PaymentDependencies } from '../payments/provider-sync/payment-dependencies.ts';
import { syncPaymentWithProvider } from '../payments/provider-sync/sync-payment-with-provider.ts';

const batchSize = 500;
const concurrency = 8;
const firstDelaySeconds = 600;
const maxDelaySeconds = 4 * 3_600;

/**
 * Checks every payment that is due, in batches. Each check is postponed before it starts, with exponential backoff, so that
 * payments without changes do not delay others. A failing check does not stop the others.
 */
export async function checkDuePayments(deps: PaymentDependencies): Promise<void> {
  for (;;) {
    const now = deps.clock.now();
    const due = await deps.payments.listDueForCheck(now, batchSize);
    await mapConcurrent(due, concurrency, async (check) => {
      const delaySeconds = Math.min(maxDelaySeconds, firstDelaySeconds * 2 ** check.checks);
      const nextCheckAt = new Date(now.getTime() + delaySeconds * 1000);
      if (!(await deps.payments.postponeCheck(check, nextCheckAt))) return;
      await syncPaymentWithProvider(deps, check.id).catch((err: unknown) =>
        deps.log.warn({ err, paymentId: check.id }, 'payment check failed, will retry'),
      );
    });
    if (due.length < batchSize) return;
  }
}
