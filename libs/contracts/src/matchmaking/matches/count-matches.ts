import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { matchStatistics } from './match-statistics.ts';

/** The match statistics of `GET /admin/stats`. */
export const countMatches = defineCall({
  owner: 'matchmaking',
  method: 'GET',
  path: '/internal/matchmaking/statistics',
  access: 'admin',
  internal: true,
  summary: 'Match statistics',
  reply: z.object({ ok: z.literal(true), ...matchStatistics.shape }),
});
