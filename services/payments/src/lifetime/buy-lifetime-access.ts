import { paymentReturnParams, paymentsErrors } from '@rally/contracts/payments';
import { HttpError } from '@rally/service-kit';
import type { KnownPlayer } from '../known-players/known-player.projection.ts';
import { openAttempt } from '../payments/open-attempt.ts';
import { lifetimePaymentId } from '../payments/payment-id.ts';
import type { PaymentDesk } from '../payments/settle-attempt.ts';

export interface LifetimeDesk extends PaymentDesk {
  readonly readPlayer: (id: string) => Promise<KnownPlayer>;
  readonly publicUrl: string;
  readonly lifetimeCents: number;
}

/** Opens, or opens again, the hosted page on which a player buys lifetime access. */
export async function buyLifetimeAccess(desk: LifetimeDesk, playerId: string): Promise<string> {
  const paymentId = lifetimePaymentId(playerId);
  const own = await desk.payments.byId(paymentId);
  // Players hears of our refund a little later than we do.
  if (own?.state !== 'refunded' && (await desk.readPlayer(playerId)).lifetimeAccess)
    throw new HttpError(paymentsErrors.lifetimeAlreadyOwned);
  const settings = `${desk.publicUrl}/settings`;
  const order = {
    paymentId,
    purpose: 'lifetime_access',
    playerId,
    matchId: null,
    amountCents: desk.lifetimeCents,
    label: 'Rally lifetime access',
    successUrl: `${settings}?${paymentReturnParams.lifetimeSuccess}=true`,
    cancelUrl: `${settings}?${paymentReturnParams.lifetimeCanceled}=true`,
  } as const;
  return openAttempt(desk, order, 'page');
}
