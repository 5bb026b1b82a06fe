import type { Sport } from '../players/enums.ts';
import type { ReliabilityTier, Season } from './enums.ts';

export const ratingDefault = 3;
/** The scale of each sport's ratings. */
export const ratingScale = {
  tennis: { min: 1, max: 7 },
  pickleball: { min: 1, max: 5.5 },
} as const satisfies Record<Sport, { min: number; max: number }>;

/** A rating is provisional while its uncertainty, in rating points, is above this. */
export const provisionalUncertainty = 0.5;

export const ratingDecimals = 2;

/** The highest score of a set (tennis) or game (pickleball). */
export const setScoreMax = { tennis: 7, pickleball: 30 } as const satisfies Record<Sport, number>;

/** Days in which the other player can confirm or contest a score before it becomes final. */
export const confirmationExpiryDays = 7;

/** Minimum completion rates of the tiers, in percent. */
export const extremelyReliablePercent = 75;
export const reliablePercent = 25;

/** Colors of the tiers. */
export const reliabilityColors = {
  new: null,
  extremely_reliable: 'green',
  reliable: 'amber',
  not_reliable: null,
} as const satisfies Record<ReliabilityTier, 'green' | 'amber' | null>;

/** The badge is the most frequent of this many latest votes, and the default before any vote. */
export const playstyleVoteWindow = 5;
export const playstyleDefault = 'Baseliner';

/** Players with fewer matches have no state ranking. */
export const stateRankingMatchesMin = 5;
export const recentMatchCount = 5;

/** Rows on a page of the leaderboard, and of its first view. */
export const leaderboardRowsPerPage = 25;

/** The first season with a leaderboard. */
export const firstSeason = { season: 'Spring', year: 2025 } as const satisfies { season: Season; year: number };

/** First, second and third prize of a season, by games played. Announced as coming soon. */
export const seasonPrizesCents = [50_000, 25_000, 10_000] as const;
