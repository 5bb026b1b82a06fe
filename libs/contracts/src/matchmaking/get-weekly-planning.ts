import * as z from 'zod';
import { defineCall } from '../call.ts';
import { numberInQuery } from '../fields.ts';
import { weeklyPlanning } from './shapes.ts';

/** Who wants a match and who not, in the week so many weeks back; 0 is the current one. */
export const getWeeklyPlanning = defineCall({
  owner: 'matchmaking',
  method: 'GET',
  path: '/admin/weekly-match-planning',
  access: 'admin',
  summary: 'Answers of a week',
  query: z.object({ weekOffset: numberInQuery(z.int().min(0).max(520).default(0)) }),
  reply: weeklyPlanning,
});
