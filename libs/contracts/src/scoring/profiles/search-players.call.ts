import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { sportSchema } from '../../players/enum-schemas.ts';
import { leaderboardEntrySchema } from '../leaderboard/leaderboard-entry.ts';
import { playerSearchLengthMax, playerSearchLengthMin } from './player-search-length.ts';

export const playerSearchResultSchema = leaderboardEntrySchema.pick({
  id: true,
  name: true,
  profilePhoto: true,
  playstyle: true,
  region: true,
  rating: true,
});
export type PlayerSearchResult = z.infer<typeof playerSearchResultSchema>;

/** Players whose names contain words that start with the search's words, ordered by name, whether or not they are ranked. */
export const searchPlayersByName = defineCall({
  owner: 'scoring',
  method: 'GET',
  path: '/players',
  access: 'visitor',
  summary: 'Players by name',
  query: z.object({
    name: z.string().trim().min(playerSearchLengthMin).max(playerSearchLengthMax),
    sport: sportSchema.default('tennis').meta({ description: 'The sport of the ratings' }),
  }),
  reply: z.array(playerSearchResultSchema),
});
