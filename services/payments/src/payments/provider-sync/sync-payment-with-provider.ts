import { type Payment, removePaymentAttempt } from '../payment.ts';
import { isDisputeClosed } from '../refunds-and-disputes/disputes.ts';
import { updatePaymentWithRetry } from '../update-payment-with-retry.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { processPaymentFollowUps } from './process-payment-follow-ups.ts';
import { closeCheckoutAttempt } from './record-provider-attempt.ts';
import { syncProviderAttempt } from './sync-provider-attempt.ts';

/** Unpaid attempts are closed after this time. Hosted checkout pages expire at the provider after the same time. */
const attemptLifeSeconds = 86_400;

/** Checks a payment that waits for the provider: applies a missed webhook, closes a stale attempt, retries a refund, follows a dispute. */
export async function syncPaymentWithProvider(deps: PaymentDependencies, id: string): Promise<void> {
  const payment = await deps.payments.findById(id);
  if (!payment) return;
  const { openAttempt } = payment;
  if (!openAttempt || payment.state !== 'open')
    return void (await processPaymentFollowUps(deps, await readOpenDisputes(deps, payment)));
  const ageSeconds = (deps.clock.now().getTime() - openAttempt.openedAt.getTime()) / 1000;
  if (ageSeconds > attemptLifeSeconds || (await deps.getChargeRejection(payment)) !== null)
    return void (await processPaymentFollowUps(deps, await closeCheckoutAttempt(deps, payment, openAttempt)));
  // Nobody can pay an attempt without an object. The next request reuses its idempotency key.
  if (openAttempt.objectId === null) return;
  const found = await deps.provider.read(openAttempt.mode, openAttempt.objectId);
  if (found) await syncProviderAttempt(deps, found);
  else await updatePaymentWithRetry(deps, id, (before) => removePaymentAttempt(before, openAttempt));
}

/** A dispute is closed weeks after it was opened, and nobody would notice a lost webhook then. */
async function readOpenDisputes(deps: PaymentDependencies, payment: Payment): Promise<Payment> {
  let after = payment;
  for (const { intentId } of payment.disputes.filter((dispute) => !isDisputeClosed(dispute))) {
    const found = await deps.provider.read('card', intentId);
    if (found) after = (await syncProviderAttempt(deps, found)) ?? after;
  }
  return after;
}
