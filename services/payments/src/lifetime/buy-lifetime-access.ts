import { paymentReturnParams, paymentsErrors } from '@rally/contracts/payments';
import { HttpError } from '@rally/service-kit';
import type { KnownPlayer } from '../known-players/known-player.projection.ts';
import { getLifetimePaymentId } from '../payments/payment-id.ts';
import { openCheckout } from '../payments/provider-sync/open-checkout.ts';
import type { PaymentDependencies } from '../payments/provider-sync/payment-dependencies.ts';
import { isChargedBack } from '../payments/refunds-and-disputes/disputes.ts';

export interface BuyLifetimeAccessDependencies extends PaymentDependencies {
  readonly readPlayer: (id: string) => Promise<KnownPlayer>;
  readonly publicUrl: string;
  readonly lifetimeCents: number;
}

/** Opens, or reopens, the hosted checkout page for lifetime access. */
export async function buyLifetimeAccess(deps: BuyLifetimeAccessDependencies, playerId: string): Promise<string> {
  const paymentId = getLifetimePaymentId(playerId);
  const own = await deps.payments.findById(paymentId);
  if (own && isChargedBack(own)) throw new HttpError(paymentsErrors.lifetimeChargedBack);
  // The players service learns about our refund a little later, so the lifetime access that it reports counts only if we know of
  // no refund.
  if (own?.state !== 'refunded' && (await deps.readPlayer(playerId)).lifetimeAccess)
    throw new HttpError(paymentsErrors.lifetimeAlreadyOwned);
  const settings = `${deps.publicUrl}/settings`;
  const order = {
    paymentId,
    purpose: 'lifetime_access',
    playerId,
    matchId: null,
    amountCents: deps.lifetimeCents,
    label: 'Rally lifetime access',
    successUrl: `${settings}?${paymentReturnParams.lifetimeSuccess}=true`,
    cancelUrl: `${settings}?${paymentReturnParams.lifetimeCanceled}=true`,
  } as const;
  return openCheckout(deps, order, 'page');
}
