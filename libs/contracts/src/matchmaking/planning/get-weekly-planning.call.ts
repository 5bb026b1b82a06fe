import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { weeklyPlanningSchema, weeksAgoQuery } from './weekly-planning-schemas.ts';

/** Who wants a match in a week and who does not. */
export const getWeeklyPlanning = defineCall({
  owner: 'matchmaking',
  method: 'GET',
  path: '/admin/weekly-match-planning',
  access: 'admin',
  summary: 'Opt-ins of a week',
  query: z.object({ weekOffset: weeksAgoQuery }),
  reply: weeklyPlanningSchema,
});
