import { defineCall } from '../../call.ts';
import { adminStatsSchema } from './admin-stats-schema.ts';

/** The statistics of the admin panel, composed from players and matchmaking. */
export const getAdminStats = defineCall({
  owner: 'gateway',
  method: 'GET',
  path: '/admin/stats',
  access: 'admin',
  summary: 'Statistics',
  reply: adminStatsSchema,
});
