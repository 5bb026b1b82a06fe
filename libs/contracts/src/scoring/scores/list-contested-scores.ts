import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { pageQuerySchema } from '../../paging.ts';
import { contestedScoreSchema } from './scored-match.ts';

/** Scores waiting for review, oldest first. */
export const listContestedScores = defineCall({
  owner: 'scoring',
  method: 'GET',
  path: '/admin/contested-scores',
  access: 'admin',
  summary: 'Scores to review',
  query: pageQuerySchema,
  reply: z.object({ ok: z.literal(true), scores: z.array(contestedScoreSchema) }),
});
