import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { createTableQuerySchema } from '../../paging.ts';
import { planningLists, planningSortColumns } from '../enums.ts';
import { planningPlayerSchema, weeklyPlanningSchema, weeksAgoQuery } from './weekly-planning-schemas.ts';

/** A page of one player list of a week, sorted by name by default, with the lengths of all lists. */
export const listPlanningPlayers = defineCall({
  owner: 'matchmaking',
  method: 'GET',
  path: '/admin/weekly-match-planning/players',
  access: 'admin',
  summary: 'Players of a week by answer',
  query: z.object({
    weekOffset: weeksAgoQuery,
    list: z.enum(planningLists).default('wantsMatch'),
    ...createTableQuerySchema(planningSortColumns).omit({ cursor: true }).shape,
  }),
  reply: z.object({
    ok: z.literal(true),
    weekInfo: weeklyPlanningSchema.shape.weekInfo,
    summary: weeklyPlanningSchema.shape.summary,
    lengths: weeklyPlanningSchema.shape.lengths,
    players: z.array(planningPlayerSchema),
  }),
});
