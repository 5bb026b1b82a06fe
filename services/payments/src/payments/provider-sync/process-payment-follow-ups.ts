import { PaymentProviderError } from '../../provider/payment-provider.ts';
import { parseCreditIntentId } from '../credits/credit-intent-id.ts';
import { withCreditReleased, withCreditReturned, withCreditRevoked } from '../credits/fee-credits.ts';
import { updateFeeAndCredit } from '../credits/update-fee-and-credit.ts';
import type { Payment, PendingRefund } from '../payment.ts';
import { getCentsAfterRefunds } from '../payment-ledger.ts';
import { listIssuableRefunds, type Refund, withRefund } from '../refunds-and-disputes/payment-refunds.ts';
import { isSampleIntent } from '../sample-intent-id.ts';
import { updatePaymentWithRetry } from '../update-payment-with-retry.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { closeCheckoutAttempt, recordProviderAttempt } from './record-provider-attempt.ts';

/** Issues due refunds, including that of a closed account's credit, and closes an attempt that is still open although the payment is settled. */
export async function processPaymentFollowUps(deps: PaymentDependencies, payment: Payment): Promise<Payment> {
  const after = await issueDueRefunds(deps, await refundCreditOfClosedAccount(deps, payment));
  if (!after.openAttempt || after.state === 'open') return after;
  return issueDueRefunds(deps, await closeCheckoutAttempt(deps, after, after.openAttempt));
}

/** The account may have been closed while the credit was granted, returned or restored. */
async function refundCreditOfClosedAccount(deps: PaymentDependencies, payment: Payment): Promise<Payment> {
  if (payment.credit?.revokedAt !== null) return payment;
  const refunded = await updatePaymentWithRetry(deps, payment.id, (before, now) =>
    revokeCreditOfClosedAccount(deps, before, now),
  );
  return refunded ?? payment;
}

/** A closed account cannot spend its credit, so its charge is refunded. Null if the account is not closed or the credit is spent. */
async function revokeCreditOfClosedAccount(
  deps: PaymentDependencies,
  payment: Payment,
  now: Date,
): Promise<Payment | null> {
  if ((await deps.getChargeRejection(payment)) !== 'account_closed') return null;
  return withCreditRevoked(payment, { reason: 'account_closed', askedBy: null }, now);
}

/** Refunds that the provider does not accept stay due and are retried by the schedule. */
async function issueDueRefunds(deps: PaymentDependencies, payment: Payment): Promise<Payment> {
  let after = payment;
  for (const due of listIssuableRefunds(payment)) {
    try {
      after = (await issueRefund(deps, after, due)) ?? after;
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error;
      const { intentId } = due;
      deps.log.warn({ err: error, paymentId: payment.id, intentId }, 'refund not accepted by the provider, will retry');
    }
  }
  return after;
}

async function issueRefund(deps: PaymentDependencies, payment: Payment, due: PendingRefund): Promise<Payment | null> {
  const { intentId, amountCents = null, afterCents = null } = due;
  const creditPaymentId = parseCreditIntentId(intentId);
  if (creditPaymentId !== null) return returnCredit(deps, payment, creditPaymentId);
  const book = (refund: Refund) =>
    updatePaymentWithRetry(deps, payment.id, (before, now) => withRefund(before, intentId, refund, now));
  if (isSampleIntent(intentId)) {
    const left = amountCents ?? getCentsAfterRefunds(payment, intentId);
    return book({
      id: `${intentId}:${afterCents ?? 'rest'}`,
      amountCents: left,
      afterCents,
      createdAt: deps.clock.now(),
    });
  }
  // The charge may have been disputed or refunded since; a refund is never repeated under a key that the provider has forgotten.
  const found = await deps.provider.read('card', intentId);
  const current = (found && (await recordProviderAttempt(deps, found))) ?? payment;
  const isStillDue = listIssuableRefunds(current).some(
    (one) => one.intentId === intentId && (one.afterCents ?? null) === afterCents,
  );
  if (!isStillDue) return current;
  const refund = await deps.provider.refund({ intentId, amountCents, afterCents });
  if (refund) return book(refund);
  const refunded = await deps.provider.read('card', intentId);
  return refunded && recordProviderAttempt(deps, refunded);
}

/**
 * Makes the credit that paid for a fee available again and books its return, in one transaction. The credit of a closed account is
 * refunded.
 */
async function returnCredit(
  deps: PaymentDependencies,
  { id }: Payment,
  creditPaymentId: string,
): Promise<Payment | null> {
  const returned = await updateFeeAndCredit(deps, id, creditPaymentId, async (before, now) => {
    const fee = withCreditReturned(before.fee, creditPaymentId, now);
    const credit = withCreditReleased(before.credit, id);
    return fee && credit && { fee, credit: (await revokeCreditOfClosedAccount(deps, credit, now)) ?? credit };
  });
  if (!returned) return deps.payments.findById(id);
  await processPaymentFollowUps(deps, returned.credit);
  return returned.fee;
}
