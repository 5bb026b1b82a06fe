import * as z from 'zod';

/** Matchmaking's part of the statistics. */
export const matchStatistics = z.object({
  totalMatches: z.int().nonnegative(),
  approvedMatches: z.int().nonnegative(),
});
export type MatchStatistics = z.infer<typeof matchStatistics>;
