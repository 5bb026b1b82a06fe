import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { matchSchema } from '../matches/match.ts';
import { recentReviewHours, recentReviewsMax } from '../matches/match-list-limits.ts';

/** Matches that staff recently approved or declined and can return to review, latest first. */
export const listRecentReviews = defineCall({
  owner: 'matchmaking',
  method: 'GET',
  path: '/admin/recent-reviews',
  access: 'admin',
  summary: `Matches approved or declined in the last ${recentReviewHours} hours that can return to review, ${recentReviewsMax} at most`,
  reply: z.object({ ok: z.literal(true), matches: z.array(matchSchema) }),
});
