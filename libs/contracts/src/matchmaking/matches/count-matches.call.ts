import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { matchCountsSchema } from './match-counts.ts';

/** The match counts of `GET /admin/stats`. */
export const countMatches = defineCall({
  owner: 'matchmaking',
  method: 'GET',
  path: '/internal/matchmaking/statistics',
  access: 'admin',
  internal: true,
  summary: 'Match counts',
  reply: z.object({ ok: z.literal(true), ...matchCountsSchema.shape }),
});
