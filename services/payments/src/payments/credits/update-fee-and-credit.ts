import { retryOnConflict, versionConflict } from '@rally/service-kit';
import { createPaymentChangeEvents } from '../create-payment-events.ts';
import type { Payment } from '../payment.ts';
import type { UpdatePaymentWithRetryDependencies } from '../update-payment-with-retry.ts';

/** A fee, and the payment whose credit pays for it. */
export interface FeeAndCredit {
  readonly fee: Payment;
  readonly credit: Payment;
}

/**
 * Changes a fee and a credit in one transaction; retries with the current ones when another writer was faster.
 * @param change returns both after the change, or null to leave them unchanged
 * @returns both after the change; null if they were left unchanged
 * @throws HttpError `conflict` after too many retries
 */
export async function updateFeeAndCredit(
  { payments, clock }: UpdatePaymentWithRetryDependencies,
  feeId: string,
  creditPaymentId: string,
  change: (before: FeeAndCredit, now: Date) => Promise<FeeAndCredit | null>,
): Promise<FeeAndCredit | null> {
  return retryOnConflict(async () => {
    const fee = await payments.findById(feeId);
    const credit = await payments.findById(creditPaymentId);
    const now = clock.now();
    const after = fee && credit && (await change({ fee, credit }, now));
    if (!after) return null;
    const changes = [
      { before: credit, after: after.credit },
      { before: fee, after: after.fee },
    ].map((one) => ({ ...one, events: createPaymentChangeEvents(one.before, one.after, now) }));
    return (await payments.saveTogether(changes)) ? after : versionConflict;
  });
}
