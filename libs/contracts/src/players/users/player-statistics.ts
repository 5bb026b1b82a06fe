import * as z from 'zod';
import { recentSignupDays } from '../constants.ts';

/** The player statistics of the admin panel. */
export const playerStatistics = z.object({
  totalUsers: z.int().nonnegative(),
  totalSubscribers: z.int().nonnegative(),
  sportBreakdown: z.object({ tennis: z.int().nonnegative(), pickleball: z.int().nonnegative() }),
  recentSignups: z
    .int()
    .nonnegative()
    .meta({ description: `In the last ${recentSignupDays} days` }),
  regionBreakdown: z.array(z.object({ region: z.string(), count: z.int().nonnegative() })),
});
export type PlayerStatistics = z.infer<typeof playerStatistics>;
