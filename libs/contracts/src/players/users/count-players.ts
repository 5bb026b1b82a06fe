import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { playerStatistics } from './player-statistics.ts';

/** The players' part of `GET /admin/stats`. */
export const countPlayers = defineCall({
  owner: 'players',
  method: 'GET',
  path: '/internal/players/statistics',
  access: 'admin',
  internal: true,
  summary: 'Numbers of users and subscribers',
  reply: z.object({ ok: z.literal(true), ...playerStatistics.shape }),
});
