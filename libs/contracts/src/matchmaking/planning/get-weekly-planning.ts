import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { weeklyPlanning, weekOffset } from './weekly-planning.ts';

/** Who wants a match and who not, in the week so many weeks back; 0 is the current one. */
export const getWeeklyPlanning = defineCall({
  owner: 'matchmaking',
  method: 'GET',
  path: '/admin/weekly-match-planning',
  access: 'admin',
  summary: 'Answers of a week',
  query: z.object({ weekOffset }),
  reply: weeklyPlanning,
});
