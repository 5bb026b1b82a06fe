import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../field-schemas.ts';
import { matchmakingErrors } from '../errors.ts';
import { weeklyRunSchema } from './weekly-run.ts';

/** A run's progress and result. */
export const getWeeklyRun = defineCall({
  owner: 'matchmaking',
  method: 'GET',
  path: '/admin/weekly-run/:runId',
  access: 'admin',
  summary: 'A weekly run',
  params: z.object({ runId: idSchema }),
  reply: z.object({ ok: z.literal(true), ...weeklyRunSchema.shape }),
  errors: [matchmakingErrors.runUnknown],
});
