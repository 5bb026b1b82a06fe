import * as z from 'zod';
import { matchCounts } from '../../matchmaking/matches/match-counts.ts';
import { playerCounts } from '../../players/users/player-counts.ts';

/** The statistics of the admin panel. */
export const adminStats = z.object({ ...playerCounts.shape, ...matchCounts.shape });
export type AdminStats = z.infer<typeof adminStats>;
