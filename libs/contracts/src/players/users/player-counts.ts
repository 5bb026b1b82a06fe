import * as z from 'zod';
import { recentSignupWindowDays } from './recent-signup-window-days.ts';

/** The player counts of the admin panel. */
export const playerCountsSchema = z.object({
  totalUsers: z.int().nonnegative(),
  totalSubscribers: z.int().nonnegative(),
  sportBreakdown: z.object({ tennis: z.int().nonnegative(), pickleball: z.int().nonnegative() }),
  recentSignups: z
    .int()
    .nonnegative()
    .meta({ description: `In the last ${recentSignupWindowDays} days` }),
  regionBreakdown: z.array(z.object({ region: z.string(), count: z.int().nonnegative() })),
});
