import * as z from 'zod';
import { matchCountsSchema } from '../../matchmaking/matches/match-counts.ts';
import { playerCountsSchema } from '../../players/users/player-counts.ts';

/** The statistics of the admin panel. */
export const adminStatsSchema = z.object({ ...playerCountsSchema.shape, ...matchCountsSchema.shape });
export type AdminStats = z.infer<typeof adminStatsSchema>;
