import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { queryNumber } from '../../field-schemas.ts';
import { pageLimitMax } from '../../page-limit.ts';
import { planningListLimitDefault } from './planning-list-limits.ts';
import { weeklyPlanningSchema, weeksAgoQuery } from './weekly-planning-schemas.ts';

/** Who wants a match in a week and who does not: the first players of each list by name, and the list's length. */
export const getWeeklyPlanning = defineCall({
  owner: 'matchmaking',
  method: 'GET',
  path: '/admin/weekly-match-planning',
  access: 'admin',
  summary: 'Opt-ins of a week',
  query: z.object({
    weekOffset: weeksAgoQuery,
    limit: queryNumber(z.int().min(1).max(pageLimitMax).default(planningListLimitDefault)).meta({
      description: `Players of each list, ${planningListLimitDefault} by default`,
    }),
  }),
  reply: weeklyPlanningSchema,
});
