import { type Clock, retryOnConflict, versionConflict } from '@rally/service-kit';
import { createPaymentChangeEvents } from './create-payment-events.ts';
import type { PaymentStore } from './payment.store.ts';
import type { Payment } from './payment.ts';

export interface UpdatePaymentWithRetryDependencies {
  readonly payments: PaymentStore;
  readonly clock: Clock;
}

/**
 * Applies a change to a payment and saves it; retries with the current payment when another writer was faster.
 * @param change returns the payment after the change, or null to leave it unchanged
 * @returns the payment afterward; null if it does not exist
 * @throws HttpError `conflict` after too many retries
 */
export async function updatePaymentWithRetry(
  { payments, clock }: UpdatePaymentWithRetryDependencies,
  id: string,
  change: (payment: Payment, now: Date) => Payment | null | Promise<Payment | null>,
): Promise<Payment | null> {
  return retryOnConflict(async () => {
    const before = await payments.findById(id);
    if (!before) return null;
    const now = clock.now();
    const after = await change(before, now);
    if (!after) return before;
    if (await payments.save({ before, after, events: createPaymentChangeEvents(before, after, now) })) return after;
    return versionConflict;
  });
}
