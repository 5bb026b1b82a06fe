import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { id, queryNumber } from '../../field-schemas.ts';
import { pageQuery } from '../../paging.ts';
import { reportStatus } from '../enum-schemas.ts';
import { report } from './report.ts';

/** Open reports first, oldest first, then closed ones, newest first; all, or those by or about one player. */
export const listReports = defineCall({
  owner: 'players',
  method: 'GET',
  path: '/admin/reports',
  access: 'admin',
  summary: 'Reports by players',
  query: z.object({
    limit: pageQuery.shape.limit,
    offset: queryNumber(z.int().min(0)).optional(),
    status: reportStatus.optional(),
    playerId: id.optional().meta({ description: 'Only reports by or about this player' }),
  }),
  reply: z.object({ ok: z.literal(true), reports: z.array(report) }),
});
