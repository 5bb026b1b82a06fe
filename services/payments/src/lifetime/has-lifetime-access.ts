import type { KnownPlayer } from '../known-players/known-player.projection.ts';
import type { PaymentStore } from '../payments/payment.store.ts';
import { getLifetimePaymentId } from '../payments/payment-id.ts';
import { isChargedBack } from '../payments/refunds-and-disputes/disputes.ts';

export interface LifetimeAccessDependencies {
  readonly payments: PaymentStore;
  readonly readPlayer: (id: string) => Promise<KnownPlayer>;
}

/** Whether a player needs no match fees. The players service learns about a purchase a little later than this service. */
export async function hasLifetimeAccess(
  { payments, readPlayer }: LifetimeAccessDependencies,
  playerId: string,
): Promise<boolean> {
  const { lifetimeAccess } = await readPlayer(playerId);
  if (lifetimeAccess) return true;
  const own = await payments.findById(getLifetimePaymentId(playerId));
  return own?.state === 'succeeded' && !isChargedBack(own);
}
