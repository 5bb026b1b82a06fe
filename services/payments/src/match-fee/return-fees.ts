import type { DataOf, EventDefinition } from '@rally/contracts';
import type { RefundReason } from '@rally/contracts/payments';
import { scoreConfirmed, scoreExpired } from '@rally/contracts/scoring';
import type { EventBus } from '@rally/events';
import { isOff, type KnownMatch, refundReasonOf } from '../known-matches/known-match.ts';
import { changePayment } from '../payments/change-payment.ts';
import { lookAtPayment } from '../payments/look-at-payment.ts';
import { refundAsked } from '../payments/payment.ts';
import { matchPaymentId } from '../payments/payment-id.ts';
import type { PaymentDesk } from '../payments/settle-attempt.ts';
import { ProviderFailure } from '../provider/payment-provider.ts';

type FinalScore = DataOf<typeof scoreConfirmed>;
const finalScores: readonly EventDefinition<typeof scoreConfirmed.data>[] = [scoreConfirmed, scoreExpired];

/**
 * A match that is off is not paid for any more, and who did not call it off gets the fee back. What is due is noted first for all of
 * them: if the provider is slow or away, the schedule does the rest.
 */
export async function returnFeesOfMatch(desk: PaymentDesk, match: KnownMatch): Promise<void> {
  if (!isOff(match)) return;
  const payments = await desk.payments.ofMatch(match.id);
  for (const { id, playerId } of payments) await noteRefund(desk, id, refundReasonOf(match, playerId));
  for (const { id } of payments) await unlessProviderFails(desk, id, () => lookAtPayment(desk, id));
}

/** The winner of a walkover paid for an opponent who did not come. */
export function followWalkovers(events: Pick<EventBus, 'on'>, desk: PaymentDesk): void {
  for (const definition of finalScores) {
    events.on(definition, 'walkovers', async ({ data }) => {
      const winnerId = walkoverWinner(data);
      if (winnerId === null) return;
      const id = matchPaymentId(data.matchId, winnerId);
      await noteRefund(desk, id, 'no_show');
      await unlessProviderFails(desk, id, () => lookAtPayment(desk, id));
    });
  }
}

function walkoverWinner({ outcome, winner, user1Id, user2Id }: FinalScore): string | null {
  if (outcome !== 'walkover' || winner === null) return null;
  return winner === 'user1' ? user1Id : user2Id;
}

async function noteRefund(desk: PaymentDesk, paymentId: string, reason: RefundReason | null): Promise<void> {
  if (reason === null) return;
  await changePayment(desk, paymentId, (payment, now) => refundAsked(payment, reason, null, now));
}

async function unlessProviderFails(desk: PaymentDesk, paymentId: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    desk.log.warn({ err: error, paymentId }, 'a payment waits for the provider');
  }
}
