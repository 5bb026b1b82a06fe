import { buildPaymentRecord, type Payment } from '../payment.ts';
import type { PaymentDependencies } from '../provider-sync/payment-dependencies.ts';
import { processPaymentFollowUps } from '../provider-sync/process-payment-follow-ups.ts';
import { isPaymentCreditOpen, toFeePaidByCredit, withCreditSpent } from './fee-credits.ts';
import { updateFeeAndCredit } from './update-fee-and-credit.ts';

/**
 * Pays a fee with the player's oldest credit of its amount, in one transaction.
 * @returns whether a credit has paid
 */
export async function spendCredit(
  deps: PaymentDependencies,
  order: Pick<Payment, 'purpose' | 'playerId' | 'matchId' | 'amountCents'> & { readonly paymentId: string },
): Promise<boolean> {
  const { paymentId, playerId } = order;
  const credits = (await deps.payments.listWithCredit(playerId)).filter(isPaymentCreditOpen);
  if (credits.length === 0) return false;
  await deps.payments.createIfMissing(buildPaymentRecord({ ...order, id: paymentId }, deps.clock.now()));
  for (const { id } of credits) {
    const changed = await updateFeeAndCredit(deps, paymentId, id, async (before, now) => {
      if ((await deps.getChargeRejection(before.fee)) !== null) return null;
      const credit = withCreditSpent(before.credit, paymentId);
      const fee = toFeePaidByCredit(before.fee, before.credit, now);
      return credit && fee && { fee, credit };
    });
    if (!changed) continue;
    await processPaymentFollowUps(deps, changed.fee);
    return true;
  }
  return false;
}
