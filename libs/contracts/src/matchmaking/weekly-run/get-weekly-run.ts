import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { id } from '../../field-schemas.ts';
import { matchmakingErrors } from '../errors.ts';
import { weeklyRun } from './weekly-run.ts';

/** A run with its pairs and its unpaired players. */
export const getWeeklyRun = defineCall({
  owner: 'matchmaking',
  method: 'GET',
  path: '/admin/weekly-run/:runId',
  access: 'admin',
  summary: 'A weekly run',
  params: z.object({ runId: id }),
  reply: z.object({ ok: z.literal(true), ...weeklyRun.shape }),
  errors: [matchmakingErrors.runUnknown],
});
