import { matchFeeCents, paymentReturnParams, paymentsErrors, paymentTexts } from '@rally/contracts/payments';
import { HttpError } from '@rally/service-kit';
import { isCanceled, isVisibleTo, type KnownMatch } from '../known-matches/known-match.ts';
import type { KnownPlayer } from '../known-players/known-player.projection.ts';
import type { PaymentDependencies } from '../payments/apply-provider-attempt.ts';
import { isChargedBack } from '../payments/disputes.ts';
import { openCheckout } from '../payments/open-checkout.ts';
import type { CheckoutMode } from '../payments/payment.ts';
import { getLifetimePaymentId, getMatchPaymentId } from '../payments/payment-id.ts';

export interface PayForMatchDependencies extends PaymentDependencies {
  readonly readMatch: (id: string) => Promise<KnownMatch | null>;
  readonly readPlayer: (id: string) => Promise<KnownPlayer>;
  /** Public address of the product, without a trailing slash. */
  readonly publicUrl: string;
}

/** Opens, or reopens, the checkout of the fee that reveals a player's opponent. */
export async function payForMatch(
  deps: PayForMatchDependencies,
  playerId: string,
  matchId: string,
  mode: CheckoutMode,
  receiptEmail: string | null = null,
): Promise<string> {
  const paymentId = getMatchPaymentId(matchId, playerId);
  const match = await deps.readMatch(matchId);
  if (!match || !isVisibleTo(match, playerId)) throw new HttpError(paymentsErrors.matchUnknown);
  if (isCanceled(match)) throw new HttpError(paymentsErrors.matchCanceled);
  if (match.kind !== 'paid' || match.status === 'completed') throw new HttpError(paymentsErrors.nothingToPay);
  if (match.user2Id === null) throw new HttpError(paymentsErrors.noOpponentYet);
  const isPaid = (await deps.payments.findById(paymentId))?.state === 'succeeded';
  if (!isPaid && (match.revealedTo.includes(playerId) || (await hasLifetimeAccess(deps, playerId))))
    throw new HttpError(paymentsErrors.nothingToPay);
  const dashboard = `${deps.publicUrl}/dashboard`;
  const order = {
    paymentId,
    purpose: 'match_fee',
    playerId,
    matchId,
    amountCents: matchFeeCents,
    label: `Rally ${paymentTexts.fee}`,
    receiptEmail,
    successUrl: `${dashboard}?${paymentReturnParams.matchSuccess}=true`,
    cancelUrl: `${dashboard}?${paymentReturnParams.matchCanceled}=true`,
  } as const;
  return openCheckout(deps, order, mode);
}

/** The players service learns about a purchase a little later than this service. */
async function hasLifetimeAccess(deps: PayForMatchDependencies, playerId: string): Promise<boolean> {
  const { lifetimeAccess } = await deps.readPlayer(playerId);
  if (lifetimeAccess) return true;
  const own = await deps.payments.findById(getLifetimePaymentId(playerId));
  return own?.state === 'succeeded' && !isChargedBack(own);
}
