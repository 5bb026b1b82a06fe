import type { PaymentDependencies } from '../payments/apply-provider-attempt.ts';
import { checkPayment } from '../payments/check-payment.ts';

const maxBatchSize = 500;

/** Checks the payments that are due. A failing check does not stop the others. */
export async function checkDuePayments(deps: PaymentDependencies): Promise<void> {
  for (const id of await deps.payments.listDueForCheck(deps.clock.now(), maxBatchSize)) {
    await checkPayment(deps, id).catch((err: unknown) =>
      deps.log.warn({ err, paymentId: id }, 'payment check failed, will retry'),
    );
  }
}
