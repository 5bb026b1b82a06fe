import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { playerCountsSchema } from './player-counts.ts';

/** The player counts of `GET /admin/stats`. */
export const countPlayers = defineCall({
  owner: 'players',
  method: 'GET',
  path: '/internal/players/statistics',
  access: 'admin',
  internal: true,
  summary: 'Player counts',
  reply: z.object({ ok: z.literal(true), ...playerCountsSchema.shape }),
});
