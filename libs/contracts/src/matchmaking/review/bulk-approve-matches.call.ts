import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../field-schemas.ts';
import { bulkActionRefusalSchema, bulkActionSchema } from '../bulk-actions/bulk-action.ts';
import { matchmakingFieldErrorTexts } from '../field-error-texts.ts';
import { matchSchema } from '../matches/match.ts';
import { bulkApproveMax } from '../matches/match-list-limits.ts';
import { allPendingMatchesSchema } from './all-pending-matches.ts';

/**
 * Approves all matches that can be approved, and reports why the others cannot. A long action replies 202 and continues; repeating
 * the request in the meantime returns the same action.
 */
export const bulkApproveMatches = defineCall({
  owner: 'matchmaking',
  method: 'PATCH',
  path: '/pending-matches/bulk-approve',
  access: 'admin',
  timeLimitSeconds: 120,
  goesOn: true,
  summary: 'Approve many pending matches',
  body: z
    .object({
      matchIds: z.array(idSchema).min(1, matchmakingFieldErrorTexts.matchIdsMissing).max(bulkApproveMax).optional(),
      all: allPendingMatchesSchema.optional(),
    })
    .refine(({ matchIds, all }) => (matchIds === undefined) !== (all === undefined), {
      path: ['matchIds'],
      error: matchmakingFieldErrorTexts.matchIdsMissing,
    }),
  reply: z.object({
    ok: z.literal(true),
    matches: z.array(matchSchema).meta({
      description: 'The matches in `matchIds` that were approved, once the action has ended; empty for `all`',
    }),
    refused: z.array(bulkActionRefusalSchema),
    action: bulkActionSchema.nullable().meta({ description: 'Null for few matches, which are approved at once' }),
  }),
});
