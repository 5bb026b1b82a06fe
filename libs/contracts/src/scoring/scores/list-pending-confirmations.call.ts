import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { scoredMatchSchema } from './scored-match.ts';

/** Scores that the caller should confirm or contest, soonest to expire first. */
export const listPendingConfirmations = defineCall({
  owner: 'scoring',
  method: 'GET',
  path: '/matches/pending-confirmations',
  access: 'player',
  summary: 'Scores to confirm',
  reply: z.array(scoredMatchSchema),
});
