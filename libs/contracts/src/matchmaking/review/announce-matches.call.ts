import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../field-schemas.ts';
import { bulkActionRefusalSchema, bulkActionSchema } from '../bulk-actions/bulk-action.ts';
import { matchmakingFieldErrorTexts } from '../field-error-texts.ts';
import { matchSchema } from '../matches/match.ts';
import { bulkApproveMax } from '../matches/match-list-limits.ts';
import { allPendingMatchesSchema } from './all-pending-matches.ts';
import { staffMatchMessageTextSchema } from './send-match-notification.call.ts';

/**
 * Approves pending matches and queues the messages to their players, each match in one step, and reports why others cannot be approved.
 * An already approved match is only announced, and an announced one is left alone, so repeating the call sends nothing twice. A long
 * action replies 202 and continues; repeating the request in the meantime returns the same action.
 */
export const announceMatches = defineCall({
  owner: 'matchmaking',
  method: 'PATCH',
  path: '/pending-matches/bulk-announce',
  access: 'admin',
  timeLimitSeconds: 120,
  goesOn: true,
  summary: 'Approve many pending matches and notify their players',
  body: z
    .object({
      matches: z
        .array(
          z.object({
            id: idSchema,
            messages: z
              .object({ user1: staffMatchMessageTextSchema, user2: staffMatchMessageTextSchema })
              .optional()
              .meta({ description: 'What staff wrote; without it the suggested messages are sent' }),
          }),
        )
        .max(bulkApproveMax)
        .optional()
        .meta({ description: 'The matches; with `all`, only those whose messages staff wrote' }),
      all: allPendingMatchesSchema.optional(),
    })
    .refine(({ matches = [], all }) => matches.length > 0 || all !== undefined, {
      path: ['matches'],
      error: matchmakingFieldErrorTexts.matchIdsMissing,
    }),
  reply: z.object({
    ok: z.literal(true),
    matches: z.array(matchSchema).meta({
      description: 'The listed matches that were announced, once the action has ended; empty for `all`',
    }),
    refused: z.array(bulkActionRefusalSchema),
    action: bulkActionSchema.nullable().meta({ description: 'Null for few matches, which are announced at once' }),
  }),
});
