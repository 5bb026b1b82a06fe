import type { EventData, EventDefinition } from '@rally/contracts';
import type { RefundMethod, RefundReason } from '@rally/contracts/payments';
import { scoreConfirmed, scoreExpired } from '@rally/contracts/scoring';
import type { EventBus } from '@rally/events';
import { getAutomaticRefundReason, isKnownMatchCanceled, type KnownMatch } from '../known-matches/known-match.ts';
import { withCreditGranted, withCreditRevoked } from '../payments/credits/fee-credits.ts';
import { canOpenPaymentAttempt, createNextPaymentVersion, type Payment } from '../payments/payment.ts';
import { getMatchPaymentId } from '../payments/payment-id.ts';
import type { PaymentDependencies } from '../payments/provider-sync/payment-dependencies.ts';
import { syncPaymentWithProvider } from '../payments/provider-sync/sync-payment-with-provider.ts';
import { withRefundRequest } from '../payments/refunds-and-disputes/payment-refunds.ts';
import { updatePaymentWithRetry } from '../payments/update-payment-with-retry.ts';
import { PaymentProviderError } from '../provider/payment-provider.ts';

type FinalScore = EventData<typeof scoreConfirmed>;
const finalScoreEvents: readonly EventDefinition<typeof scoreConfirmed.data>[] = [scoreConfirmed, scoreExpired];

export interface AutomaticRefundDependencies extends PaymentDependencies {
  readonly getRefundAs: (playerId: string) => Promise<RefundMethod>;
}

/**
 * Closes the open checkouts of a canceled match and refunds the payers to whom the cancellation gives the fee back. Stores all refund
 * requests before it calls the provider, so that the schedule can complete them if the provider is down.
 */
export async function refundCanceledMatch(deps: AutomaticRefundDependencies, match: KnownMatch): Promise<void> {
  if (!isKnownMatchCanceled(match)) return;
  const payments = await deps.payments.listByMatch(match.id);
  for (const { id } of payments) await updatePaymentWithRetry(deps, id, endAcceptanceUnderWay);
  for (const { id, playerId } of payments) await requestRefund(deps, id, getAutomaticRefundReason(match, playerId));
  for (const { id } of payments) await continueOnProviderFailure(deps, id, () => syncPaymentWithProvider(deps, id));
}

/** Makes saves of charges or credits that are being accepted for the former state of the match fail, so that they read it again. */
function endAcceptanceUnderWay(payment: Payment): Payment | null {
  return canOpenPaymentAttempt(payment) ? createNextPaymentVersion(payment, {}) : null;
}

/** Refunds the unspent credits of a closed account. A spent credit is refunded when it is returned. */
export async function refundClosedAccountCredits(deps: PaymentDependencies, playerId: string): Promise<void> {
  for (const { id } of await deps.payments.listWithCredit(playerId)) {
    const request = { reason: 'account_closed', askedBy: null } as const;
    await updatePaymentWithRetry(deps, id, (payment, now) => withCreditRevoked(payment, request, now));
    await continueOnProviderFailure(deps, id, () => syncPaymentWithProvider(deps, id));
  }
}

/** Closes the open checkouts of a closed account. A charge that still arrives is refunded. */
export async function closeCheckoutsOfClosedAccount(deps: PaymentDependencies, playerId: string): Promise<void> {
  for (const { id } of await deps.payments.listOpenByPlayer(playerId))
    await continueOnProviderFailure(deps, id, () => syncPaymentWithProvider(deps, id));
}

/** Refunds the winner of a walkover, whose opponent did not show up. Silence about a walkover means nothing once the match is canceled. */
export function subscribeWalkoverRefunds(
  events: Pick<EventBus, 'on'>,
  deps: AutomaticRefundDependencies & { readonly readMatch: (id: string) => Promise<KnownMatch | null> },
): void {
  for (const definition of finalScoreEvents) {
    events.on(definition, 'walkovers', async ({ data }) => {
      const winnerId = getWalkoverWinner(data);
      if (winnerId === null) return;
      const match = data.confirmedBy === 'expiry' ? await deps.readMatch(data.matchId) : null;
      if (match && isKnownMatchCanceled(match)) return;
      const id = getMatchPaymentId(data.matchId, winnerId);
      const sync = () => continueOnProviderFailure(deps, id, () => syncPaymentWithProvider(deps, id));
      // The charge may not be known yet.
      await sync();
      await requestRefund(deps, id, 'no_show');
      await sync();
    });
  }
}

function getWalkoverWinner({ outcome, winner, user1Id, user2Id }: FinalScore): string | null {
  if (outcome !== 'walkover' || winner === null) return null;
  return winner === 'user1' ? user1Id : user2Id;
}

async function requestRefund(
  deps: AutomaticRefundDependencies,
  paymentId: string,
  reason: RefundReason | null,
): Promise<void> {
  if (reason === null) return;
  await updatePaymentWithRetry(deps, paymentId, async (payment, now) => {
    const credited = (await deps.getRefundAs(payment.playerId)) === 'credit' && withCreditGranted(payment, reason, now);
    return credited || withRefundRequest(payment, { reason, askedBy: null }, now);
  });
}

async function continueOnProviderFailure(
  deps: PaymentDependencies,
  paymentId: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    deps.log.warn({ err: error, paymentId }, 'payment provider failed, the schedule will retry');
  }
}
