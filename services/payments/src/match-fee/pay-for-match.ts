import { isMatchVisibleTo } from '@rally/contracts/matchmaking';
import { matchFeeCents, paymentReturnParams, paymentScreenTexts, paymentsErrors } from '@rally/contracts/payments';
import { HttpError } from '@rally/service-kit';
import { isKnownMatchCanceled, type KnownMatch } from '../known-matches/known-match.ts';
import { hasLifetimeAccess, type LifetimeAccessDependencies } from '../lifetime/has-lifetime-access.ts';
import { spendCredit } from '../payments/credits/spend-credit.ts';
import type { CheckoutUiMode } from '../payments/payment.ts';
import { getMatchPaymentId } from '../payments/payment-id.ts';
import { openCheckout } from '../payments/provider-sync/open-checkout.ts';
import type { PaymentDependencies } from '../payments/provider-sync/payment-dependencies.ts';

export interface PayForMatchDependencies extends PaymentDependencies, LifetimeAccessDependencies {
  readonly readMatch: (id: string) => Promise<KnownMatch | null>;
  /** Public address of the product, without a trailing slash. */
  readonly publicUrl: string;
}

/** How a fee is paid: by the player, with the client secret or at the address, or already by one of the player's credits. */
export type PayForMatchResult = { readonly isPaid: false; readonly access: string } | { readonly isPaid: true };

/** Spends a credit of the player on the fee that reveals the opponent; without one, opens or reopens its checkout. */
export async function payForMatch(
  deps: PayForMatchDependencies,
  playerId: string,
  matchId: string,
  mode: CheckoutUiMode,
  receiptEmail: string | null = null,
): Promise<PayForMatchResult> {
  const paymentId = getMatchPaymentId(matchId, playerId);
  const match = await deps.readMatch(matchId);
  if (!match || !isMatchVisibleTo(match, playerId)) throw new HttpError(paymentsErrors.matchUnknown);
  if (isKnownMatchCanceled(match)) throw new HttpError(paymentsErrors.matchCanceled);
  if (match.kind !== 'paid' || match.status === 'completed') throw new HttpError(paymentsErrors.nothingToPay);
  if (match.user2Id === null) throw new HttpError(paymentsErrors.noOpponentYet);
  const isPaid = (await deps.payments.findById(paymentId))?.state === 'succeeded';
  if (!isPaid && (match.revealedTo.includes(playerId) || (await hasLifetimeAccess(deps, playerId))))
    throw new HttpError(paymentsErrors.nothingToPay);
  const order = {
    paymentId,
    purpose: 'match_fee',
    playerId,
    matchId,
    amountCents: matchFeeCents,
    label: `Rally ${paymentScreenTexts.fee}`,
    receiptEmail,
    successUrl: getCheckoutSuccessUrl(deps),
    cancelUrl: `${deps.publicUrl}/dashboard?${paymentReturnParams.matchCanceled}=true`,
  } as const;
  if (await spendCredit(deps, order)) return { isPaid: true };
  return { isPaid: false, access: await openCheckout(deps, order, mode) };
}

/** Where the hosted page redirects to after the payment. */
export function getCheckoutSuccessUrl({ publicUrl }: Pick<PayForMatchDependencies, 'publicUrl'>): string {
  return `${publicUrl}/dashboard?${paymentReturnParams.matchSuccess}=true`;
}
