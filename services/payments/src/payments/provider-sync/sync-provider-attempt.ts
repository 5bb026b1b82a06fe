import type { ProviderPaymentAttempt } from '../../provider/payment-provider.ts';
import type { Payment } from '../payment.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { processPaymentFollowUps } from './process-payment-follow-ups.ts';
import { recordProviderAttempt } from './record-provider-attempt.ts';

/**
 * Updates a payment to the state of one of its attempts at the provider, then processes the resulting work. Every step only
 * moves forward, so it is safe to repeat, run late, run out of order, or resume after a crash.
 * @returns null if the attempt belongs to none of our payments
 */
export async function syncProviderAttempt(
  deps: PaymentDependencies,
  found: ProviderPaymentAttempt,
): Promise<Payment | null> {
  const payment = await recordProviderAttempt(deps, found);
  return payment && processPaymentFollowUps(deps, payment);
}
