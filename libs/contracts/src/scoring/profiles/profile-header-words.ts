import type { Language } from '../../players/enums.ts';
import {
  noReliabilityRateLabel,
  type Playstyle,
  playstyleLabels,
  type ReliabilityTier,
  reliabilityLabels,
} from '../enums.ts';
import { spanishPlaystyleLabels, spanishReliabilityLabels } from '../spanish-labels.ts';
import { stateRankingMatchesMin } from './profile-statistics-limits.ts';

interface ProfileHeaderWords {
  readonly playstyles: Readonly<Record<Playstyle, string>>;
  readonly reliabilityLabels: Readonly<Record<ReliabilityTier | 'noRate', string>>;
  readonly noRatedMatches: string;
  readonly played: (matches: number) => string;
  readonly rankingIn: (state: string) => string;
  readonly stateRanking: string;
  readonly rankedAfter: string;
  readonly byRating: string;
  readonly new: string;
  readonly completed: (label: string, counts: { readonly completed: number; readonly assigned: number }) => string;
}

/** The words of a profile's header, which the gateway fills into the prerendered page and the screen shows. */
export const profileHeaderWords: Readonly<Record<Language, ProfileHeaderWords>> = {
  'en-US': {
    playstyles: playstyleLabels,
    reliabilityLabels: { ...reliabilityLabels, noRate: noReliabilityRateLabel },
    noRatedMatches: 'No rated matches yet',
    played: (matches) => `${matches} ${matches === 1 ? 'match' : 'matches'}`,
    rankingIn: (state) => `Ranking in ${state}`,
    stateRanking: 'State ranking',
    rankedAfter: `Ranked after ${stateRankingMatchesMin} matches`,
    byRating: 'by rating',
    new: 'New',
    completed: (label, { completed, assigned }) => `${label}, ${completed} of ${assigned} completed`,
  },
  'es-US': {
    playstyles: spanishPlaystyleLabels,
    reliabilityLabels: spanishReliabilityLabels,
    noRatedMatches: 'Aún sin partidos con rating',
    played: (matches) => `${matches} ${matches === 1 ? 'partido' : 'partidos'}`,
    rankingIn: (state) => `Ranking en ${state}`,
    stateRanking: 'Ranking estatal',
    rankedAfter: `Con ranking después de ${stateRankingMatchesMin} partidos`,
    byRating: 'por rating',
    new: 'Nuevo',
    completed: (label, { completed, assigned }) => `${label}, ${completed} de ${assigned} completados`,
  },
};
