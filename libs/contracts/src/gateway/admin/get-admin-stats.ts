import { defineCall } from '../../call.ts';
import { adminStats } from './admin-stats.ts';

/** The statistics, of players' and matchmaking's parts. */
export const getAdminStats = defineCall({
  owner: 'gateway',
  method: 'GET',
  path: '/admin/stats',
  access: 'admin',
  summary: 'Statistics',
  reply: adminStats,
});
