import type { CallId } from '@rally/api-client';

/** The calls to refresh after a review or its undo. */
export const callsAffectedByReview = [
  'GET /pending-matches',
  'GET /admin/recent-reviews',
  'GET /matches',
  'GET /admin/stats',
] as const satisfies CallId[];
