import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../field-schemas.ts';
import { bulkActionRefusalSchema } from '../bulk-actions/bulk-action.ts';
import { matchmakingFieldErrorTexts } from '../field-error-texts.ts';
import { matchSchema } from '../matches/match.ts';
import { bulkApproveMax } from '../matches/match-list-limits.ts';

/**
 * Makes reviewed matches pending again if their players were not notified, and reports why others cannot return. Repeating the
 * call has no further effect.
 */
export const returnMatchesToReview = defineCall({
  owner: 'matchmaking',
  method: 'PATCH',
  path: '/pending-matches/bulk-return',
  access: 'admin',
  timeLimitSeconds: 120,
  summary: 'Return approved or declined matches to review',
  body: z.object({
    matchIds: z.array(idSchema).min(1, matchmakingFieldErrorTexts.matchIdsMissing).max(bulkApproveMax),
  }),
  reply: z.object({
    ok: z.literal(true),
    matches: z.array(matchSchema),
    refused: z.array(bulkActionRefusalSchema),
  }),
});
