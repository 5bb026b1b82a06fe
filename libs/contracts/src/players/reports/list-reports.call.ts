import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema, queryNumber } from '../../field-schemas.ts';
import { pageQuerySchema } from '../../paging.ts';
import { reportStatusSchema } from '../enum-schemas.ts';
import { reportSchema } from './report.ts';

/** Open reports first, oldest first, then closed ones, newest first; all, or those by or about one player. */
export const listReports = defineCall({
  owner: 'players',
  method: 'GET',
  path: '/admin/reports',
  access: 'admin',
  summary: 'Reports by players',
  query: z.object({
    limit: pageQuerySchema.shape.limit,
    offset: queryNumber(z.int().min(0)).optional(),
    status: reportStatusSchema.optional(),
    playerId: idSchema.optional().meta({ description: 'Only reports by or about this player' }),
  }),
  reply: z.object({ ok: z.literal(true), reports: z.array(reportSchema) }),
});
