import type { ApiError } from '@rally/contracts';
import { matchmakingErrors } from '@rally/contracts/matchmaking';
import { extremelyReliablePercent } from '@rally/contracts/scoring';
import type { KnownPlayer } from '../known-players/known-player.ts';

/** A player whose home is known. */
export type LocatedKnownPlayer = KnownPlayer & { readonly lat: number; readonly lng: number };

/** The error for a player who may not search for a paid match; null if the player may. */
export function getSearchEligibilityError(player: KnownPlayer | null): ApiError | null {
  if (!player?.onboarded || player.name === null || !hasCoordinates(player)) return matchmakingErrors.profileIncomplete;
  return isExtremelyReliable(player) ? null : matchmakingErrors.notEligible;
}

/** Whether the player may search, not considering closed searches. */
export function canSearch(player: KnownPlayer): player is LocatedKnownPlayer {
  return !player.disabled && hasCoordinates(player) && getSearchEligibilityError(player) === null;
}

function hasCoordinates(player: KnownPlayer): player is LocatedKnownPlayer {
  return player.lat !== null && player.lng !== null;
}

/** Whether the player completed 75% or more of at least one settled match. */
function isExtremelyReliable({ matchesAssigned, matchesCompleted }: KnownPlayer): boolean {
  return matchesCompleted > 0 && matchesCompleted * 100 >= matchesAssigned * extremelyReliablePercent;
}
