import type { PaidSearchAvailability } from '@rally/contracts/matchmaking';
import { matchFeeCents, type PaidMatchAvailability } from '@rally/contracts/payments';
import { isKnownMatchCanceled, isOpenOpponentSearch, type KnownMatch } from '../known-matches/known-match.ts';
import type { KnownPlayer } from '../known-players/known-player.projection.ts';

type PaidMatchEligibility = Omit<PaidMatchAvailability, 'lifetimeCents'>;

/** Whether a player may search for a paid match in a week, and the price. */
export function getPaidMatchEligibility(
  playerId: string,
  player: KnownPlayer,
  matches: readonly KnownMatch[],
  week: string,
): PaidMatchEligibility {
  const reason = getAvailabilityReason(playerId, player, matches, week);
  return { eligible: reason === 'eligible', reason, priceCents: player.lifetimeAccess ? 0 : matchFeeCents };
}

function getAvailabilityReason(
  playerId: string,
  player: KnownPlayer,
  matches: readonly KnownMatch[],
  week: string,
): PaidSearchAvailability {
  if (!player.canBePaired) return 'profile_incomplete';
  if (player.reliability === 'new') return 'no_completed_matches';
  if (player.reliability !== 'extremely_reliable') return 'reliability_too_low';
  if (matches.some(isOpenOpponentSearch)) return 'already_searching';
  if (matches.some((match) => match.week === week && !isKnownMatchCanceled(match))) return 'slot_taken';
  const isUsedUp = matches.some((match) => match.week === week && match.cancellation?.usesSlotOf?.includes(playerId));
  return isUsedUp ? 'week_used_up' : 'eligible';
}
