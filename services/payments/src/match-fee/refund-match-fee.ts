import { paymentsErrors } from '@rally/contracts/payments';
import { HttpError } from '@rally/service-kit';
import type { KnownMatch } from '../known-matches/known-match.ts';
import type { Payment } from '../payments/payment.ts';
import { getMatchPaymentId } from '../payments/payment-id.ts';
import type { PaymentDependencies } from '../payments/provider-sync/payment-dependencies.ts';
import { processPaymentFollowUps } from '../payments/provider-sync/process-payment-follow-ups.ts';
import { isPaymentDisputed } from '../payments/refunds-and-disputes/disputes.ts';
import { withRefundRequest } from '../payments/refunds-and-disputes/payment-refunds.ts';
import { updatePaymentWithRetry } from '../payments/update-payment-with-retry.ts';

/** Refunds a player's match fee at the request of staff. Repeating it refunds once. */
export async function refundMatchFee(
  deps: PaymentDependencies & { readonly readMatch: (id: string) => Promise<KnownMatch | null> },
  staffId: string,
  matchId: string,
  playerId: string,
): Promise<Payment> {
  const requested = await updatePaymentWithRetry(deps, getMatchPaymentId(matchId, playerId), (payment, now) =>
    isPaymentDisputed(payment) ? null : withRefundRequest(payment, { reason: 'staff', askedBy: staffId }, now),
  );
  if (!requested && !(await deps.readMatch(matchId))) throw new HttpError(paymentsErrors.matchUnknown);
  if (requested?.state !== 'succeeded' && requested?.state !== 'refunded')
    throw new HttpError(paymentsErrors.nothingToRefund);
  if (isPaymentDisputed(requested)) throw new HttpError(paymentsErrors.paymentDisputed);
  const payment = await processPaymentFollowUps(deps, requested);
  if (payment.state !== 'refunded') throw new HttpError(paymentsErrors.refundPending);
  return payment;
}
