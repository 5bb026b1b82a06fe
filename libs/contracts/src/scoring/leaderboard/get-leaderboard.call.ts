import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { queryNumber } from '../../field-schemas.ts';
import { pageQuerySchema } from '../../paging.ts';
import { sportSchema } from '../../players/enum-schemas.ts';
import { leaderboardEntrySchema, seasonInQuerySchema } from './leaderboard-entry.ts';
import { firstSeason } from './leaderboard-limits.ts';

/** A season's ranking by games played, then rating, wins and id. Winter belongs to the year of its December. */
export const getLeaderboard = defineCall({
  owner: 'scoring',
  method: 'GET',
  path: '/leaderboard',
  access: 'visitor',
  summary: 'The leaderboard of a season, by default the current one',
  query: z.object({
    sport: sportSchema.default('tennis'),
    season: seasonInQuerySchema.optional(),
    year: queryNumber(z.int().min(firstSeason.year).max(2_100).optional()),
    region: z.string().trim().max(100).optional(),
    ...pageQuerySchema.shape,
  }),
  reply: z.array(leaderboardEntrySchema),
});
