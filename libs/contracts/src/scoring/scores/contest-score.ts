import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { id } from '../../fields.ts';
import { scoringErrors } from '../errors.ts';
import { scoredMatch } from './scored-match.ts';

/** Contests the other player's score; staff review it. Repeating the call has no further effect. */
export const contestScore = defineCall({
  owner: 'scoring',
  method: 'POST',
  path: '/matches/:id/contest-score',
  access: 'player',
  summary: 'Contest a score',
  params: z.object({ id }),
  reply: z.object({ ok: z.literal(true), match: scoredMatch }),
  errors: [scoringErrors.matchUnknown, scoringErrors.noScore, scoringErrors.ownScore, scoringErrors.scoreFinal],
});
