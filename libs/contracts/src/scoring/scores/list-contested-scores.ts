import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { pageQuery } from '../../paging.ts';
import { contestedScore } from './scored-match.ts';

/** Scores waiting for review, oldest first. */
export const listContestedScores = defineCall({
  owner: 'scoring',
  method: 'GET',
  path: '/admin/contested-scores',
  access: 'admin',
  summary: 'Scores to review',
  query: pageQuery,
  reply: z.object({ ok: z.literal(true), scores: z.array(contestedScore) }),
});
