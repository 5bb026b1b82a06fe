import { matchUpdated } from '@rally/contracts/matchmaking';
import type { Payment } from '@rally/contracts/payments';
import { cancelIfBlocked } from '../blocks/enforce-block.ts';
import { changeMatch } from '../matches/change-match.ts';
import { createChangeWithEvent } from '../matches/match-change.ts';
import { applyMatchFee, toMatchFee } from '../matches/match-fees.ts';
import type { SearchDependencies } from './searcher.ts';

/** Records that a match fee was paid or refunded; the opponent is visible while the fee is paid. Outdated events are ignored. */
export async function recordMatchFeePayment(
  deps: SearchDependencies,
  payment: Payment,
  version: number,
): Promise<void> {
  const { matchId, playerId } = payment;
  if (matchId === null) return;
  const player = (await deps.players.findByIds([playerId])).get(playerId);
  await cancelIfBlocked(deps, matchId);
  await changeMatch(deps, matchId, (match, now) => {
    const after = applyMatchFee(match, toMatchFee(payment, version), player?.lifetimeAccess ?? false, now);
    return after && createChangeWithEvent(match, after, matchUpdated, now);
  });
}
