import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../field-schemas.ts';
import { pageQuerySchema } from '../../paging.ts';
import { matchmakingErrors } from '../errors.ts';
import { unpairedPlayerSchema } from './weekly-run.ts';

/** The players that a run left without a match, ordered by id. */
export const listUnpairedPlayers = defineCall({
  owner: 'matchmaking',
  method: 'GET',
  path: '/admin/weekly-run/:runId/unpaired',
  access: 'admin',
  summary: 'The unpaired players of a weekly run',
  params: z.object({ runId: idSchema }),
  query: pageQuerySchema,
  reply: z.object({ ok: z.literal(true), unpaired: z.array(unpairedPlayerSchema) }),
  errors: [matchmakingErrors.runUnknown],
});
