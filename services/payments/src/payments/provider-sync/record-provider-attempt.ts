import type { ProviderCharge, ProviderPaymentAttempt } from '../../provider/payment-provider.ts';
import { type Payment, type PaymentAttempt, recordProviderFee, removePaymentAttempt, withCharge } from '../payment.ts';
import { withDispute } from '../refunds-and-disputes/disputes.ts';
import { withRefund } from '../refunds-and-disputes/payment-refunds.ts';
import { updatePaymentWithRetry } from '../update-payment-with-retry.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';

/** Books the charge, fee, refunds and disputes of an attempt, and removes it once it is closed. Null if it belongs to none of our payments. */
export async function recordProviderAttempt(
  deps: PaymentDependencies,
  found: ProviderPaymentAttempt,
): Promise<Payment | null> {
  const { paymentId, attempt, charge, objectId } = found;
  if (paymentId === null) return null;
  let payment = await deps.payments.findById(paymentId);
  if (payment && charge) {
    payment = await updatePaymentWithRetry(deps, paymentId, async (before, now) =>
      withCharge(before, { ...charge, attempt }, await deps.getChargeRejection(before), now),
    );
    for (const change of listRefundAndDisputeChanges({ ...charge, attempt }))
      payment = await updatePaymentWithRetry(deps, paymentId, change);
  }
  const openAttempt = payment?.openAttempt;
  if (found.state === 'open' || openAttempt?.objectId !== objectId) return payment;
  return updatePaymentWithRetry(deps, paymentId, (before) => removePaymentAttempt(before, openAttempt));
}

/** Closes an attempt at the provider first, so that it can no longer be paid, then here. If it was paid meanwhile, books the charge. */
export async function closeCheckoutAttempt(
  deps: PaymentDependencies,
  payment: Payment,
  attempt: PaymentAttempt,
): Promise<Payment> {
  const { mode, objectId } = attempt;
  if (objectId !== null) await deps.provider.close(mode, objectId);
  const found = objectId === null ? null : await deps.provider.read(mode, objectId);
  const after = found
    ? await recordProviderAttempt(deps, found)
    : await updatePaymentWithRetry(deps, payment.id, (before) => removePaymentAttempt(before, attempt));
  return after ?? payment;
}

type PaymentChange = (payment: Payment, now: Date) => Payment | null;

/** Books refunds and disputes of a charge. */
function listRefundAndDisputeChanges(charge: ProviderCharge & { readonly attempt: number }): PaymentChange[] {
  const { intentId, refunds, disputes } = charge;
  return [
    (payment, now) => recordProviderFee(payment, charge, now),
    ...refunds.map(
      (refund): PaymentChange =>
        (payment, now) =>
          withRefund(payment, intentId, refund, now),
    ),
    ...disputes.map(
      ({ dispute, movements }): PaymentChange =>
        (payment, now) =>
          withDispute(payment, dispute, movements, now),
    ),
  ];
}
