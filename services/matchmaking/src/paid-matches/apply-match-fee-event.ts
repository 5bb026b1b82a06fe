import { matchUpdated } from '@rally/contracts/matchmaking';
import type { Payment } from '@rally/contracts/payments';
import { createMatchChange } from '../matches/match-change.ts';
import { applyFeePaymentToMatch, toMatchFeeFromPayment } from '../matches/match-fees.ts';
import { updateMatchWithRetry } from '../matches/update-match-with-retry.ts';
import { cancelIfPlayersMayNotMeet } from './cancel-if-players-may-not-meet.ts';
import { endExpiredUnrevealedMatch } from './end-expired-unrevealed-match.ts';
import type { SearchDependencies } from './search-dependencies.ts';

/** Records that a match fee was paid or refunded; the opponent is visible while the fee is paid. Outdated events are ignored. */
export async function applyMatchFeeEvent(deps: SearchDependencies, payment: Payment, version: number): Promise<void> {
  const { matchId, playerId } = payment;
  if (matchId === null) return;
  const player = (await deps.players.findByIds([playerId])).get(playerId);
  await cancelIfPlayersMayNotMeet(deps, matchId);
  await endExpiredUnrevealedMatch(deps, matchId);
  await updateMatchWithRetry(deps, matchId, (match, now) => {
    const after = applyFeePaymentToMatch(
      match,
      toMatchFeeFromPayment(payment, version),
      player?.lifetimeAccess ?? false,
      now,
    );
    return after && createMatchChange(match, after, matchUpdated, now);
  });
}
