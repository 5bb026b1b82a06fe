import { playstyleLabels, reliabilityLabels } from '../enums.ts';
import { formatUncertainty } from './format-uncertainty.ts';
import type { PlayerProfile } from './player-profile.ts';
import { stateRankingMatchesMin } from './profile-statistics-limits.ts';
import { extremelyReliablePercent, reliablePercent } from './reliability-tiers.ts';

/** Texts of a profile's header, shared by the screen and its prerendered page. */
export function formatProfileHeaderTexts(player: PlayerProfile) {
  const { reliabilityPercentage: percentage, reliabilityLabel, stateRanking, stateName, totalMatches } = player;
  const last = player.ratingHistory.at(-1);
  return {
    playstyle: playstyleLabels[player.playstyleBadge],
    rating: player.currentRating.toFixed(2),
    uncertainty: last ? formatUncertainty(last.uncertainty) : 'No rated matches yet',
    record: `${player.wins}-${player.losses}`,
    played: totalMatches === 1 ? '1 match' : `${totalMatches} matches`,
    rankingOf: stateName ? `Ranking in ${stateName}` : 'State ranking',
    ranking: stateRanking === null ? '–' : `#${stateRanking}`,
    rankedBy: stateRanking === null ? `Ranked after ${stateRankingMatchesMin} matches` : 'by games played',
    reliability: percentage === null ? shortLabelOf(reliabilityLabel) : `${Math.round(percentage)}%`,
    completed:
      percentage === null
        ? reliabilityLabel
        : `${reliabilityLabel}, ${player.matchesCompleted} of ${player.matchesAssigned} completed`,
    tier: tierOf(percentage),
  };
}

function tierOf(percentage: number | null): 'high' | 'middle' | 'low' | 'new' {
  if (percentage === null) return 'new';
  if (percentage >= extremelyReliablePercent) return 'high';
  return percentage >= reliablePercent ? 'middle' : 'low';
}

/** The text in place of the percentage for a player without one. */
function shortLabelOf(label: string): string {
  return label === reliabilityLabels.new ? 'New' : '–';
}
