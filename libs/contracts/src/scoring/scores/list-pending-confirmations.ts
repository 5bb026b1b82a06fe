import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { scoredMatch } from './scored-match.ts';

/** Scores that wait for the caller to confirm or contest, the soonest to expire first. */
export const listPendingConfirmations = defineCall({
  owner: 'scoring',
  method: 'GET',
  path: '/matches/pending-confirmations',
  access: 'player',
  summary: 'Scores to confirm',
  reply: z.array(scoredMatch),
});
