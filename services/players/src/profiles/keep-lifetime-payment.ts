import type { Payment } from '@rally/contracts/payments';
import { type ChangePlayerDependencies, changePlayer } from './change-player.ts';
import type { LifetimePayment } from './player.ts';

/** Gives lifetime access when it is paid and takes it back when that is refunded, in whatever order the news come. */
export async function keepLifetimePayment(
  dependencies: ChangePlayerDependencies,
  payment: Pick<Payment, 'id' | 'purpose' | 'playerId' | 'state'>,
  version: number,
): Promise<void> {
  if (payment.purpose !== 'lifetime_access') return;
  const news: LifetimePayment = { id: payment.id, version, stands: payment.state === 'succeeded' };
  await changePlayer(dependencies, payment.playerId, async ({ profile, lifetimePayments }) => ({
    profile,
    lifetimePayments: withNewest(lifetimePayments, news),
  }));
}

function withNewest(payments: readonly LifetimePayment[], news: LifetimePayment): readonly LifetimePayment[] {
  const known = payments.find(({ id }) => id === news.id);
  if (known && known.version >= news.version) return payments;
  return [...payments.filter(({ id }) => id !== news.id), news];
}
