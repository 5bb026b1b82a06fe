import type { SeasonName } from '../enums.ts';

/** Rows on a page of the leaderboard, and of its first view. */
export const leaderboardRowsPerPage = 25;
/** The first season with a leaderboard. */
export const firstSeason = { season: 'Spring', year: 2025 } as const satisfies { season: SeasonName; year: number };
