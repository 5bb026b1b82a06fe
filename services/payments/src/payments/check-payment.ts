import {
  applyProviderAttempt,
  closeAttempt,
  type PaymentDependencies,
  processPendingWork,
} from './apply-provider-attempt.ts';
import { changePayment } from './change-payment.ts';
import { withoutAttempt } from './payment.ts';

/** Unpaid attempts are closed after this time. Hosted checkout pages expire at the provider after the same time. */
const attemptLifeSeconds = 86_400;

/** Checks a payment that waits for the provider: applies a missed webhook, closes a stale attempt, retries a refund. */
export async function checkPayment(deps: PaymentDependencies, id: string): Promise<void> {
  const payment = await deps.payments.findById(id);
  if (!payment) return;
  const { openAttempt } = payment;
  if (!openAttempt || payment.state !== 'open') return void (await processPendingWork(deps, payment));
  const ageSeconds = (deps.clock.now().getTime() - openAttempt.openedAt.getTime()) / 1000;
  if (ageSeconds > attemptLifeSeconds || (await deps.getChargeRejection(payment)) !== null)
    return void (await processPendingWork(deps, await closeAttempt(deps, payment, openAttempt)));
  // Nobody can pay an attempt without an object. The next request reuses its idempotency key.
  if (openAttempt.objectId === null) return;
  const found = await deps.provider.read(openAttempt.mode, openAttempt.objectId);
  if (found) await applyProviderAttempt(deps, found);
  else await changePayment(deps, id, (before) => withoutAttempt(before, openAttempt));
}
