import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../field-schemas.ts';
import { pageQuerySchema } from '../../paging.ts';
import { matchmakingErrors } from '../errors.ts';
import { plannedPairSchema } from './weekly-run.ts';

/** The pairs of a run, except those that a rule no longer allowed, ordered by the first player's id. */
export const listRunPairs = defineCall({
  owner: 'matchmaking',
  method: 'GET',
  path: '/admin/weekly-run/:runId/pairs',
  access: 'admin',
  summary: 'The pairs of a weekly run',
  params: z.object({ runId: idSchema }),
  query: pageQuerySchema,
  reply: z.object({ ok: z.literal(true), pairs: z.array(plannedPairSchema) }),
  errors: [matchmakingErrors.runUnknown],
});
