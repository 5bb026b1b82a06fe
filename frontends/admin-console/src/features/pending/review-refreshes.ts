import type { CallId } from '@rally/api-client';

/** What reads differently once a match is approved or declined. */
export const reviewRefreshes = ['GET /pending-matches', 'GET /matches', 'GET /admin/stats'] as const satisfies CallId[];
