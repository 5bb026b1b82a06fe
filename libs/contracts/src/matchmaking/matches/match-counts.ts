import * as z from 'zod';

/** The match counts of the admin panel. */
export const matchCountsSchema = z.object({
  totalMatches: z.int().nonnegative(),
  approvedMatches: z.int().nonnegative(),
});
