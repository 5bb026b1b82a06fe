import * as z from 'zod';
import { id } from '../../field-schemas.ts';
import { rating } from '../../players/profile/profile.ts';
import { playstyle, season } from '../enum-schemas.ts';

/** A row of a season's leaderboard. Games played is the sum of wins and losses. */
export const leaderboardEntry = z.object({
  id,
  name: z.string(),
  profilePhoto: z.string().nullable(),
  playstyle,
  region: z.string().nullable(),
  wins: z.int().nonnegative(),
  losses: z.int().nonnegative(),
  rating,
  lastWeekRank: z.int().positive().nullish().meta({
    description: 'The rank among all regions without the results of the last seven days. Null for whoever had none',
  }),
});
export type LeaderboardEntry = z.infer<typeof leaderboardEntry>;

/** A season name in upper, lower or mixed case. */
export const seasonInQuery = z.preprocess(
  (text) => (typeof text === 'string' ? text.charAt(0).toUpperCase() + text.slice(1).toLowerCase() : text),
  season,
);
