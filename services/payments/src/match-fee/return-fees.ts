import type { DataOf, EventDefinition } from '@rally/contracts';
import type { RefundReason } from '@rally/contracts/payments';
import { scoreConfirmed, scoreExpired } from '@rally/contracts/scoring';
import type { EventBus } from '@rally/events';
import { isOff, type KnownMatch, refundReasonOf } from '../known-matches/known-match.ts';
import { changePayment } from '../payments/change-payment.ts';
import { refundAsked } from '../payments/payment.ts';
import { matchPaymentId } from '../payments/payment-id.ts';
import { endAttempt, finishPayment, type PaymentDesk } from '../payments/settle-attempt.ts';
import { ProviderFailure } from '../provider/payment-provider.ts';

type FinalScore = DataOf<typeof scoreConfirmed>;
const finalScores: readonly EventDefinition<typeof scoreConfirmed.data>[] = [scoreConfirmed, scoreExpired];

/** A match that is off is not paid for any more, and who did not call it off gets the fee back. */
export async function returnFeesOfMatch(desk: PaymentDesk, match: KnownMatch): Promise<void> {
  if (!isOff(match)) return;
  for (const { id, playerId } of await desk.payments.ofMatch(match.id))
    await returnFee(desk, id, refundReasonOf(match, playerId), true);
}

/** The winner of a walkover paid for an opponent who did not come. */
export function followWalkovers(events: Pick<EventBus, 'on'>, desk: PaymentDesk): void {
  for (const definition of finalScores) {
    events.on(definition, 'walkovers', async ({ data }) => {
      const winnerId = walkoverWinner(data);
      if (winnerId !== null) await returnFee(desk, matchPaymentId(data.matchId, winnerId), 'no_show', false);
    });
  }
}

function walkoverWinner({ outcome, winner, user1Id, user2Id }: FinalScore): string | null {
  if (outcome !== 'walkover' || winner === null) return null;
  return winner === 'user1' ? user1Id : user2Id;
}

/** Notes the refund first: if the provider is away, the schedule does the rest. */
async function returnFee(
  desk: PaymentDesk,
  paymentId: string,
  reason: RefundReason | null,
  endsAttempt: boolean,
): Promise<void> {
  const payment = await changePayment(
    desk,
    paymentId,
    (before, now) => reason && refundAsked(before, reason, null, now),
  );
  if (!payment) return;
  try {
    const ended = endsAttempt && payment.open ? await endAttempt(desk, payment, payment.open) : payment;
    await finishPayment(desk, ended);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    desk.log.warn({ err: error, paymentId }, 'a payment of a match that is off waits for the provider');
  }
}
