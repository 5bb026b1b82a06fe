import { commonErrors } from '@rally/contracts';
import { paymentsErrors } from '@rally/contracts/payments';
import { HttpError } from '@rally/service-kit';
import {
  type CreateAttemptRequest,
  PaymentProviderError,
  type ProviderPaymentAttempt,
} from '../../provider/payment-provider.ts';
import {
  buildPaymentRecord,
  type CheckoutUiMode,
  canOpenPaymentAttempt,
  type Payment,
  type PaymentAttempt,
  removePaymentAttempt,
  withCheckoutAttempt,
  withProviderObject,
} from '../payment.ts';
import { updatePaymentWithRetry } from '../update-payment-with-retry.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { processPaymentFollowUps } from './process-payment-follow-ups.ts';
import { closeCheckoutAttempt } from './record-provider-attempt.ts';
import { syncProviderAttempt } from './sync-provider-attempt.ts';

export interface CheckoutRequest extends Pick<Payment, 'purpose' | 'playerId' | 'matchId' | 'amountCents'> {
  readonly paymentId: string;
  /** What the payer sees on the hosted page and the receipt. */
  readonly label: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** Where the provider sends the receipt. It is not stored here. */
  readonly receiptEmail?: string | null;
}

/** How often a request starts over because the open attempt was closed or replaced meanwhile. */
const maxRounds = 5;
/** The provider forgets an idempotency key after 24 hours and would then charge again. */
const keyLifeSeconds = 23 * 3_600;

/**
 * Opens, or reopens, the checkout of a payment. A payment has one open attempt: an attempt in the other mode is closed first,
 * and the same mode returns the same attempt.
 * @returns what the payer needs: a client secret for `card`, an address for `page`
 * @throws HttpError if the payment is settled, or 409 `conflict` if both modes were opened at the same time and the other one won
 */
export async function openCheckout(
  deps: PaymentDependencies,
  order: CheckoutRequest,
  mode: CheckoutUiMode,
): Promise<string> {
  await deps.payments.createIfMissing(buildPaymentRecord({ ...order, id: order.paymentId }, deps.clock.now()));
  let hasTried = false;
  for (let round = 0; round < maxRounds; round += 1) {
    const payment = await deps.payments.findById(order.paymentId);
    if (!payment) break;
    assertPayable(payment);
    const { openAttempt } = payment;
    if (!openAttempt) {
      await updatePaymentWithRetry(deps, payment.id, (before, now) =>
        withCheckoutAttempt(before, mode, order.amountCents, now),
      );
    } else if (openAttempt.mode === mode) {
      hasTried = true;
      const access = await getCheckoutSecretOrUrl(deps, payment, openAttempt, order);
      if (access !== null) return access;
    } else {
      if (hasTried) break;
      const closed = await closeCheckoutAttempt(deps, payment, openAttempt);
      if (closed.openAttempt?.number === openAttempt.number) break;
      await processPaymentFollowUps(deps, closed);
    }
  }
  throw new HttpError(commonErrors.conflict);
}

function assertPayable(payment: Payment): void {
  if (canOpenPaymentAttempt(payment)) return;
  const { alreadyPaid, lifetimeAlreadyOwned, nothingToPay } = paymentsErrors;
  if (payment.state === 'refunded') throw new HttpError(nothingToPay);
  throw new HttpError(payment.purpose === 'match_fee' ? alreadyPaid : lifetimeAlreadyOwned);
}

/**
 * How to pay an open attempt; null if it turns out to be paid, closed or replaced. Stores the provider's object before
 * returning its secret.
 */
async function getCheckoutSecretOrUrl(
  deps: PaymentDependencies,
  payment: Payment,
  attempt: PaymentAttempt,
  order: CheckoutRequest,
): Promise<string | null> {
  const found = attempt.objectId
    ? await deps.provider.read(attempt.mode, attempt.objectId)
    : await createProviderObject(deps, payment, attempt, order);
  if (!found) {
    await updatePaymentWithRetry(deps, payment.id, (before) => removePaymentAttempt(before, attempt));
    return null;
  }
  const stored = await updatePaymentWithRetry(deps, payment.id, (before) =>
    withProviderObject(before, attempt.number, found.objectId),
  );
  if (found.state === 'closed') {
    await syncProviderAttempt(deps, found);
    return null;
  }
  return stored?.openAttempt?.objectId === found.objectId ? found.access : null;
}

/**
 * Creates the provider's object of an attempt, or finds the one created before a crash; null if the provider cannot create one
 * now.
 */
async function createProviderObject(
  deps: PaymentDependencies,
  payment: Payment,
  attempt: PaymentAttempt,
  order: CheckoutRequest,
): Promise<ProviderPaymentAttempt | null> {
  const attemptOrder: CreateAttemptRequest = {
    ...order,
    attempt,
    amountCents: payment.amountCents,
    currency: payment.currency,
    receiptEmail: order.receiptEmail ?? null,
    key: `pay:${order.matchId ?? 'lifetime'}:${order.playerId}:${attempt.number}`,
  };
  const ageSeconds = (deps.clock.now().getTime() - attempt.openedAt.getTime()) / 1000;
  if (ageSeconds > keyLifeSeconds) return deps.provider.find(attemptOrder);
  try {
    return await deps.provider.open(attemptOrder);
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.outcome === 'unknown') throw error;
    // The provider repeats this failure for the key all day. Uses the object if it was created anyway, and otherwise starts a new attempt.
    if (error.outcome === 'saved') return deps.provider.find(attemptOrder);
    await updatePaymentWithRetry(deps, payment.id, (before) => removePaymentAttempt(before, attempt));
    throw error;
  }
}
