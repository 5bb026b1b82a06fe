import * as z from 'zod';
import { idSchema } from '../../field-schemas.ts';
import { ratingSchema } from '../../players/profile/profile.ts';
import { playstyleSchema, seasonSchema } from '../enum-schemas.ts';

/** A row of a season's leaderboard. Games played is the sum of wins and losses. */
export const leaderboardEntrySchema = z.object({
  id: idSchema,
  name: z.string(),
  profilePhoto: z.string().nullable(),
  playstyle: playstyleSchema,
  region: z.string().nullable(),
  wins: z.int().nonnegative(),
  losses: z.int().nonnegative(),
  rating: ratingSchema,
  lastWeekRank: z.int().positive().nullish().meta({
    description:
      'The rank among all regions without the results of the last seven days. Null if the player had none, missing while nobody had one',
  }),
});
export type LeaderboardEntry = z.infer<typeof leaderboardEntrySchema>;

/** A season name in upper, lower or mixed case. */
export const seasonInQuerySchema = z.preprocess(
  (text) => (typeof text === 'string' ? text.charAt(0).toUpperCase() + text.slice(1).toLowerCase() : text),
  seasonSchema,
);
