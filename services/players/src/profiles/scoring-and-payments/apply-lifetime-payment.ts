import type { Payment } from '@rally/contracts/payments';
import type { HandleAccountChangeDependencies } from '../account-changes/create-or-update-player-from-account.ts';
import { type UpdatePlayerDependencies, updatePlayer } from '../editing/update-player.ts';
import type { LifetimeAccessPayment } from '../player.ts';

/**
 * Grants lifetime access when it is paid and revokes it when it is refunded or lost to a dispute, in whatever order the events
 * arrive. A dispute that is finally won grants it again.
 */
export async function applyLifetimePayment(
  deps: UpdatePlayerDependencies & Pick<HandleAccountChangeDependencies, 'listClosed'>,
  payment: Pick<Payment, 'id' | 'purpose' | 'playerId' | 'state' | 'isChargedBack'>,
  version: number,
): Promise<void> {
  if (payment.purpose !== 'lifetime_access') return;
  if ((await deps.listClosed([payment.playerId])).size > 0) return;
  const stands = payment.state === 'succeeded' && !payment.isChargedBack;
  const update: LifetimeAccessPayment = { id: payment.id, version, stands };
  await updatePlayer(deps, payment.playerId, async ({ profile, lifetimePayments }) => ({
    profile,
    lifetimePayments: withLatest(lifetimePayments, update),
  }));
}

function withLatest(
  payments: readonly LifetimeAccessPayment[],
  update: LifetimeAccessPayment,
): readonly LifetimeAccessPayment[] {
  const known = payments.find(({ id }) => id === update.id);
  if (known && known.version >= update.version) return payments;
  return [...payments.filter(({ id }) => id !== update.id), update];
}
