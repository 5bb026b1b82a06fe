import { buildPaymentRecord, canOpenPaymentAttempt, type Payment } from '../payment.ts';
import { type PaymentDependencies, processPaymentFollowUps } from '../provider-sync/sync-provider-attempt.ts';
import { updatePaymentWithRetry } from '../update-payment-with-retry.ts';
import { createCreditIntentId } from './credit-intent-id.ts';
import { isPaymentCreditOpen, markCreditSpendingBooked, reserveCredit, toFeePaidByCredit } from './fee-credits.ts';

/**
 * Pays a fee with a credit of the player. The credit is reserved for this fee in one write, then booked by the fee; the schedule
 * completes what a crash interrupted.
 * @returns whether a credit has paid
 */
export async function spendCredit(
  deps: PaymentDependencies,
  order: Pick<Payment, 'purpose' | 'playerId' | 'matchId' | 'amountCents'> & { readonly paymentId: string },
): Promise<boolean> {
  const { paymentId, playerId } = order;
  const credits = (await deps.payments.listWithCredit(playerId)).filter(
    (payment) => isPaymentCreditOpen(payment) || isCreditReservedForPayment(payment, paymentId),
  );
  if (credits.length === 0) return false;
  await deps.payments.createIfMissing(buildPaymentRecord({ ...order, id: paymentId }, deps.clock.now()));
  const before = await deps.payments.findById(paymentId);
  if (!before || !canOpenPaymentAttempt(before)) return false;
  // A credit that is reserved for this fee comes first, so that a repeated request spends no second one.
  credits.sort(
    (a, b) => Number(isCreditReservedForPayment(b, paymentId)) - Number(isCreditReservedForPayment(a, paymentId)),
  );
  for (const { id } of credits) {
    const reserved = await updatePaymentWithRetry(deps, id, (credit, now) => reserveCredit(credit, paymentId, now));
    if (!reserved || !isCreditReservedForPayment(reserved, paymentId)) continue;
    return (await bookReservedCredit(deps, reserved, paymentId))?.acceptedIntentId === createCreditIntentId(id);
  }
  return false;
}

/** Books a reserved credit at the fee that it pays for. Safe to repeat. */
export async function bookReservedCredit(
  deps: PaymentDependencies,
  credit: Payment,
  paymentId: string,
): Promise<Payment | null> {
  const paid = await updatePaymentWithRetry(deps, paymentId, async (payment, now) =>
    toFeePaidByCredit(payment, credit, await deps.getChargeRejection(payment), now),
  );
  await updatePaymentWithRetry(deps, credit.id, (payment) => markCreditSpendingBooked(payment, paymentId));
  return paid && processPaymentFollowUps(deps, paid);
}

function isCreditReservedForPayment({ credit }: Payment, paymentId: string): boolean {
  return credit?.spending?.paymentId === paymentId;
}
