import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { weeklyRunSchema } from './weekly-run.ts';

/** The oldest run that is neither a preview nor ended, whoever started it. */
export const getRunInProgress = defineCall({
  owner: 'matchmaking',
  method: 'GET',
  path: '/admin/weekly-run',
  access: 'admin',
  summary: 'The weekly run in progress',
  reply: z.object({
    ok: z.literal(true),
    run: weeklyRunSchema.nullable().meta({ description: 'Null while there is none' }),
  }),
});
