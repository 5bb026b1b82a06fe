import * as z from 'zod';
import { matchStatistics } from '../../matchmaking/matches/match-statistics.ts';
import { playerStatistics } from '../../players/users/player-statistics.ts';

/** The statistics of the admin panel. */
export const adminStats = z.object({ ...playerStatistics.shape, ...matchStatistics.shape });
export type AdminStats = z.infer<typeof adminStats>;
