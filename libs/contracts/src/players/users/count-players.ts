import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { playerStatistics } from './player-statistics.ts';

/** The player statistics of `GET /admin/stats`. */
export const countPlayers = defineCall({
  owner: 'players',
  method: 'GET',
  path: '/internal/players/statistics',
  access: 'admin',
  internal: true,
  summary: 'Player statistics',
  reply: z.object({ ok: z.literal(true), ...playerStatistics.shape }),
});
