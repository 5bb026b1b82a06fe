import type { RefundReason } from '@rally/contracts/payments';
import { getLateChargeRefundReason, type KnownMatch } from '../known-matches/known-match.ts';
import { hasLifetimeAccess, type LifetimeAccessDependencies } from '../lifetime/has-lifetime-access.ts';
import type { Payment } from '../payments/payment.ts';

export interface ChargeRejectionDependencies extends LifetimeAccessDependencies {
  readonly isAccountClosed: (playerId: string) => Promise<boolean>;
  readonly readMatch: (id: string) => Promise<KnownMatch | null>;
}

/** Why a charge that arrives now reveals nothing and is refunded; null if it does. */
export async function getChargeRejection(
  deps: ChargeRejectionDependencies,
  { playerId, matchId }: Payment,
): Promise<RefundReason | null> {
  if (await deps.isAccountClosed(playerId)) return 'account_closed';
  const match = matchId === null ? null : await deps.readMatch(matchId);
  if (!match) return null;
  return (
    getLateChargeRefundReason(match, playerId) ?? ((await hasLifetimeAccess(deps, playerId)) ? 'paid_twice' : null)
  );
}
