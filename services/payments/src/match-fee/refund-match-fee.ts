import { paymentsErrors } from '@rally/contracts/payments';
import { HttpError } from '@rally/service-kit';
import type { KnownMatch } from '../known-matches/known-match.ts';
import { changePayment } from '../payments/change-payment.ts';
import { type Payment, refundAsked } from '../payments/payment.ts';
import { matchPaymentId } from '../payments/payment-id.ts';
import { finishPayment, type PaymentDesk } from '../payments/settle-attempt.ts';

/** Staff give a player's fee back. Done twice, it is given back once. */
export async function refundMatchFee(
  desk: PaymentDesk & { readonly readMatch: (id: string) => Promise<KnownMatch | null> },
  staffId: string,
  matchId: string,
  playerId: string,
): Promise<Payment> {
  const asked = await changePayment(desk, matchPaymentId(matchId, playerId), (payment, now) =>
    refundAsked(payment, 'staff', staffId, now),
  );
  if (!asked && !(await desk.readMatch(matchId))) throw new HttpError(paymentsErrors.matchUnknown);
  if (asked?.state !== 'succeeded' && asked?.state !== 'refunded') throw new HttpError(paymentsErrors.nothingToRefund);
  const payment = await finishPayment(desk, asked);
  if (payment.state !== 'refunded') throw new HttpError(paymentsErrors.refundPending);
  return payment;
}
