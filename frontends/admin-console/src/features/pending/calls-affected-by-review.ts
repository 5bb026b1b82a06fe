import type { CallId } from '@rally/api-client';

/** The calls to refresh after approving or declining a match. */
export const callsAffectedByReview = [
  'GET /pending-matches',
  'GET /matches',
  'GET /admin/stats',
] as const satisfies CallId[];
