import { defineCall } from '../../call.ts';
import { adminStatsSchema } from './admin-stats.ts';

/** The statistics of the admin panel, composed from players and matchmaking. */
export const getLeagueStats = defineCall({
  owner: 'gateway',
  method: 'GET',
  path: '/admin/stats',
  access: 'admin',
  summary: 'Statistics',
  reply: adminStatsSchema,
});
