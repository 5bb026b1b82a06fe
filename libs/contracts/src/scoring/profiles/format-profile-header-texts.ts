import type { Language } from '../../players/enums.ts';
import { reliabilityLabels, reliabilityTiers } from '../enums.ts';
import { formatUncertainty } from './format-uncertainty.ts';
import { profileHeaderWords } from './profile-header-words.ts';
import type { PublicPlayerProfile } from './public-player-profile.ts';
import { extremelyReliablePercent, reliablePercent } from './reliability-tiers.ts';

/** Texts of a profile's header, shared by the screen and its prerendered page. */
export function formatProfileHeaderTexts(player: PublicPlayerProfile, language: Language) {
  const words = profileHeaderWords[language];
  const { reliabilityPercentage: percentage, stateRanking, stateName, totalMatches: matches } = player;
  const tier = reliabilityTiers.find((one) => reliabilityLabels[one] === player.reliabilityLabel) ?? 'noRate';
  const label = words.reliabilityLabels[tier];
  const last = player.ratingHistory.at(-1);
  return {
    playstyle: words.playstyles[player.playstyleBadge],
    rating: player.currentRating.toFixed(2),
    uncertainty: last ? formatUncertainty(last.uncertainty) : words.noRatedMatches,
    record: `${player.wins}-${player.losses}`,
    played: words.played(matches),
    rankingOf: stateName ? words.rankingIn(stateName) : words.stateRanking,
    ranking: stateRanking === null ? '–' : `#${stateRanking}`,
    rankedBy: stateRanking === null ? words.rankedAfter : words.byRating,
    reliability: percentage === null ? (tier === 'new' ? words.new : '–') : `${Math.round(percentage)}%`,
    completed:
      percentage === null
        ? label
        : words.completed(label, { completed: player.matchesCompleted, assigned: player.matchesAssigned }),
    tier: tierOf(percentage),
  };
}

function tierOf(percentage: number | null): 'high' | 'middle' | 'low' | 'new' {
  if (percentage === null) return 'new';
  if (percentage >= extremelyReliablePercent) return 'high';
  return percentage >= reliablePercent ? 'middle' : 'low';
}
