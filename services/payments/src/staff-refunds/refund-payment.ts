import { paymentsErrors } from '@rally/contracts/payments';
import { HttpError } from '@rally/service-kit';
import { isIntentPaidByCredit } from '../payments/credits/credit-intent-id.ts';
import { withCreditRevoked } from '../payments/credits/fee-credits.ts';
import type { Payment } from '../payments/payment.ts';
import type { PaymentDependencies } from '../payments/provider-sync/payment-dependencies.ts';
import { processPaymentFollowUps } from '../payments/provider-sync/process-payment-follow-ups.ts';
import { isPaymentDisputed } from '../payments/refunds-and-disputes/disputes.ts';
import { getRefundableCents, withRefundRequest } from '../payments/refunds-and-disputes/payment-refunds.ts';
import { updatePaymentWithRetry } from '../payments/update-payment-with-retry.ts';

export interface StaffRefundRequest {
  readonly staffId: string;
  readonly reason: string;
  /** A partial amount, with the refundable amount that staff saw; null for the whole remaining amount. */
  readonly part: { readonly amountCents: number; readonly refundableCents: number } | null;
}

/** Refunds a payment or a part of it at the request of staff. Repeating it refunds once. */
export async function refundPayment(
  deps: PaymentDependencies,
  paymentId: string,
  { staffId, reason, part }: StaffRefundRequest,
): Promise<Payment> {
  const requested = await updatePaymentWithRetry(deps, paymentId, (payment, now) => {
    assertRefundable(payment, part);
    const request = {
      reason: 'staff',
      askedBy: staffId,
      note: reason,
      amountCents: part?.amountCents ?? null,
    } as const;
    return withCreditRevoked(payment, request, now) ?? withRefundRequest(payment, request, now);
  });
  if (!requested) throw new HttpError(paymentsErrors.paymentUnknown);
  const payment = await processPaymentFollowUps(deps, requested);
  if (payment.refundsDue.some(({ intentId }) => intentId === payment.acceptedIntentId))
    throw new HttpError(paymentsErrors.refundPending);
  return payment;
}

function assertRefundable(payment: Payment, part: StaffRefundRequest['part']): void {
  const { creditNotDivisible, nothingToRefund, paymentDisputed, refundChanged, refundTooLarge } = paymentsErrors;
  if (isPaymentDisputed(payment)) throw new HttpError(paymentDisputed);
  if (payment.state !== 'succeeded' && payment.state !== 'refunded') throw new HttpError(nothingToRefund);
  if (!part) return;
  const isByCredit = payment.acceptedIntentId !== null && isIntentPaidByCredit(payment.acceptedIntentId);
  if ((payment.credit || isByCredit) && part.amountCents !== payment.amountCents)
    throw new HttpError(creditNotDivisible);
  if (getRefundableCents(payment) !== part.refundableCents) throw new HttpError(refundChanged);
  if (part.amountCents > part.refundableCents) throw new HttpError(refundTooLarge);
}
