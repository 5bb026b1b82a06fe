import type { Match as ShownMatch } from '@rally/contracts/matchmaking';
import { extremelyReliablePercent, type ReliabilityTier, reliablePercent } from '@rally/contracts/scoring';
import { kilometersToMiles } from '@rally/geo';
import type { Match } from '../match.ts';
import type { ShownPlayerDetails } from './shown-player-details.ts';

/** Coarse enough that the leaderboard and a map do not identify the opponent. */
const ratingGapStep = 0.5;
const milesStep = 5;

/** What a player learns about a locked opponent before paying; null while there is no opponent, or none known to this service. */
export function toOpponentPreview(
  { distanceKm, sport }: Pick<Match, 'distanceKm' | 'sport'>,
  own: ShownPlayerDetails | null,
  opponent: ShownPlayerDetails | null,
): ShownMatch['opponentPreview'] {
  if (!own || !opponent) return null;
  const gap = Math.abs(own.standings[sport].rating - opponent.standings[sport].rating);
  return {
    ratingGapMax: roundUp(gap, ratingGapStep),
    milesMax: distanceKm === null ? null : roundUp(kilometersToMiles(distanceKm), milesStep),
    reliability: tierOf(opponent),
  };
}

/** Rounds up to the next step, to at least one step. Values are exact to hundredths: the stored kilometers of 35 miles are 35.002 miles. */
function roundUp(value: number, step: number): number {
  return Math.max(1, Math.ceil(Math.round(value * 100) / 100 / step)) * step;
}

/** Null for a player whose matches so far do not count for reliability: such a player is not new. */
function tierOf({ reliabilityPercentage: percentage, standings }: ShownPlayerDetails): ReliabilityTier | null {
  const hasPlayed = Object.values(standings).some(({ wins, losses }) => wins + losses > 0);
  if (percentage === null) return hasPlayed ? null : 'new';
  if (percentage >= extremelyReliablePercent) return 'extremely_reliable';
  return percentage >= reliablePercent ? 'reliable' : 'not_reliable';
}
