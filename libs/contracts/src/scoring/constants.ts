import type { Sport } from '../players/enums.ts';
import type { ReliabilityTier, Season } from './enums.ts';

export const ratingDefault = 3;
export const ratingDecimals = 2;

/** The highest number one can choose for a set or game. */
export const setValueMax = { tennis: 7, pickleball: 30 } as const satisfies Record<Sport, number>;

/** Days the other player has to confirm or contest a score; after that it stands. */
export const confirmationExpiryDays = 7;

/** Least completion rates, in percent. */
export const extremelyReliablePercent = 75;
export const reliablePercent = 25;

/** The tiers' colours; a new player has none. */
export const reliabilityColors = {
  new: null,
  extremely_reliable: 'green',
  reliable: 'amber',
  not_reliable: null,
} as const satisfies Record<ReliabilityTier, 'green' | 'amber' | null>;

/** The badge is the most common of so many latest votes of opponents, and this one before any vote. */
export const playstyleVotesCounted = 5;
export const playstyleDefault = 'Baseliner';

/** Fewer matches give no ranking in the state. */
export const stateRankingMatchesMin = 5;
export const recentMatchesShown = 5;

/** Leaderboards begin here. */
export const firstSeason = { season: 'Spring', year: 2025 } as const satisfies { season: Season; year: number };

/** First, second and third prize of a season, ranked by games played; announced as coming soon. */
export const seasonPrizesCents = [50_000, 25_000, 10_000] as const;
