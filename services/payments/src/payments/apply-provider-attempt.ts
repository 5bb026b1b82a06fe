import type { RefundReason } from '@rally/contracts/payments';
import type { Service } from '@rally/service-kit';
import { type PaymentProvider, type ProviderAttempt, ProviderFailureError } from '../provider/payment-provider.ts';
import { type ChangePaymentDependencies, changePayment } from './change-payment.ts';
import { type Payment, type PaymentAttempt, withCharge, withoutAttempt, withRefund } from './payment.ts';
import { isSimulatedIntent } from './simulated-intent.ts';

export interface PaymentDependencies extends ChangePaymentDependencies {
  readonly provider: PaymentProvider;
  readonly log: Pick<Service['log'], 'info' | 'warn' | 'error'>;
  /** Why a charge that arrives now reveals nothing; null if it does. */
  readonly getChargeRejection: (payment: Payment) => Promise<RefundReason | null>;
}

/**
 * Updates a payment to the state of one of its attempts at the provider, then processes the work that follows from it. Every
 * step only moves forward, so it is safe to repeat, run late, run out of order, or resume after a crash.
 * @returns null if the attempt belongs to none of our payments
 */
export async function applyProviderAttempt(deps: PaymentDependencies, found: ProviderAttempt): Promise<Payment | null> {
  const payment = await recordProviderAttempt(deps, found);
  return payment && processPendingWork(deps, payment);
}

async function recordProviderAttempt(deps: PaymentDependencies, found: ProviderAttempt): Promise<Payment | null> {
  const { paymentId, attempt, charge, objectId } = found;
  if (paymentId === null) return null;
  let payment = await deps.payments.findById(paymentId);
  if (payment && charge) {
    payment = await changePayment(deps, paymentId, async (before, now) =>
      withCharge(before, { ...charge, attempt }, await deps.getChargeRejection(before), now),
    );
    if (charge.refundedCents >= charge.amountCents)
      payment = await changePayment(deps, paymentId, (before, now) => withRefund(before, charge.intentId, now));
  }
  const openAttempt = payment?.openAttempt;
  if (found.state === 'open' || openAttempt?.objectId !== objectId) return payment;
  return changePayment(deps, paymentId, (before) => withoutAttempt(before, openAttempt));
}

/** Issues due refunds and closes an attempt that is still open although the payment is settled. */
export async function processPendingWork(deps: PaymentDependencies, payment: Payment): Promise<Payment> {
  const after = await issueDueRefunds(deps, payment);
  if (!after.openAttempt || after.state === 'open') return after;
  return issueDueRefunds(deps, await closeAttempt(deps, after, after.openAttempt));
}

/** Closes an attempt at the provider first, so that it can no longer be paid, then here. If it was paid in the meantime, books the charge. */
export async function closeAttempt(
  deps: PaymentDependencies,
  payment: Payment,
  attempt: PaymentAttempt,
): Promise<Payment> {
  const { mode, objectId } = attempt;
  if (objectId !== null) await deps.provider.close(mode, objectId);
  const found = objectId === null ? null : await deps.provider.read(mode, objectId);
  const after = found
    ? await recordProviderAttempt(deps, found)
    : await changePayment(deps, payment.id, (before) => withoutAttempt(before, attempt));
  return after ?? payment;
}

/** Refunds that the provider does not accept stay due and are retried by the schedule. */
async function issueDueRefunds(deps: PaymentDependencies, payment: Payment): Promise<Payment> {
  let after = payment;
  for (const { intentId } of payment.refundsDue) {
    try {
      if (!isSimulatedIntent(intentId)) await deps.provider.refund(intentId);
    } catch (error) {
      if (!(error instanceof ProviderFailureError)) throw error;
      deps.log.warn({ err: error, paymentId: payment.id, intentId }, 'refund not accepted by the provider, will retry');
      continue;
    }
    after = (await changePayment(deps, payment.id, (before, now) => withRefund(before, intentId, now))) ?? after;
  }
  return after;
}
