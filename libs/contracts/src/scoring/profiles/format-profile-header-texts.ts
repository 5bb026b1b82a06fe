import {
  noReliabilityRateLabel,
  type Playstyle,
  playstyleLabels,
  type ReliabilityTier,
  reliabilityLabels,
  reliabilityTiers,
} from '../enums.ts';
import { stateRankingMatchesMin } from './profile-statistics-limits.ts';
import type { PublicPlayerProfile } from './public-player-profile.ts';
import { provisionalUncertainty } from './rating-ranges.ts';
import { extremelyReliablePercent, reliablePercent } from './reliability-tiers.ts';

/** The words of a profile's header in one language. */
export interface PlayerProfileTexts {
  readonly playstyles: Readonly<Record<Playstyle, string>>;
  readonly reliabilityLabels: Readonly<Record<ReliabilityTier | 'noRate', string>>;
  readonly noRatedMatches: string;
  readonly provisional: (values: { readonly value: string }) => string;
  readonly played: (values: { readonly matches: number }) => string;
  readonly rankingIn: (values: { readonly state: string }) => string;
  readonly stateRanking: string;
  readonly rankedAfter: string;
  readonly byRating: string;
  readonly new: string;
  readonly completed: (values: {
    readonly label: string;
    readonly completed: number;
    readonly assigned: number;
  }) => string;
}

const englishTexts: PlayerProfileTexts = {
  playstyles: playstyleLabels,
  reliabilityLabels: { ...reliabilityLabels, noRate: noReliabilityRateLabel },
  noRatedMatches: 'No rated matches yet',
  provisional: ({ value }) => `± ${value}, provisional`,
  played: ({ matches }) => (matches === 1 ? '1 match' : `${matches} matches`),
  rankingIn: ({ state }) => `Ranking in ${state}`,
  stateRanking: 'State ranking',
  rankedAfter: `Ranked after ${stateRankingMatchesMin} matches`,
  byRating: 'by rating',
  new: 'New',
  completed: ({ label, completed, assigned }) => `${label}, ${completed} of ${assigned} completed`,
};

/**
 * Texts of a profile's header, shared by the screen and its prerendered page.
 * @param texts by default in English, as prerendered pages are
 */
export function formatProfileHeaderTexts(player: PublicPlayerProfile, texts = englishTexts) {
  const { reliabilityPercentage: percentage, stateRanking, stateName, totalMatches: matches } = player;
  const tier = reliabilityTiers.find((one) => reliabilityLabels[one] === player.reliabilityLabel) ?? 'noRate';
  const label = texts.reliabilityLabels[tier];
  const last = player.ratingHistory.at(-1);
  return {
    playstyle: texts.playstyles[player.playstyleBadge],
    rating: player.currentRating.toFixed(2),
    uncertainty: last ? describeUncertainty(last.uncertainty, texts) : texts.noRatedMatches,
    record: `${player.wins}-${player.losses}`,
    played: texts.played({ matches }),
    rankingOf: stateName ? texts.rankingIn({ state: stateName }) : texts.stateRanking,
    ranking: stateRanking === null ? '–' : `#${stateRanking}`,
    rankedBy: stateRanking === null ? texts.rankedAfter : texts.byRating,
    reliability: percentage === null ? (tier === 'new' ? texts.new : '–') : `${Math.round(percentage)}%`,
    completed:
      percentage === null
        ? label
        : texts.completed({ label, completed: player.matchesCompleted, assigned: player.matchesAssigned }),
    tier: tierOf(percentage),
  };
}

function tierOf(percentage: number | null): 'high' | 'middle' | 'low' | 'new' {
  if (percentage === null) return 'new';
  if (percentage >= extremelyReliablePercent) return 'high';
  return percentage >= reliablePercent ? 'middle' : 'low';
}

function describeUncertainty(uncertainty: number, { provisional }: PlayerProfileTexts): string {
  const value = uncertainty.toFixed(2);
  return uncertainty > provisionalUncertainty ? provisional({ value }) : `± ${value}`;
}
