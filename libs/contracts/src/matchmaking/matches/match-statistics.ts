import * as z from 'zod';

/** The match statistics of the admin panel. */
export const matchStatistics = z.object({
  totalMatches: z.int().nonnegative(),
  approvedMatches: z.int().nonnegative(),
});
export type MatchStatistics = z.infer<typeof matchStatistics>;
