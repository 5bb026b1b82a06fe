import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { weekIdSchema } from '../../field-schemas.ts';
import { runKindSchema } from '../enum-schemas.ts';
import { matchmakingErrors } from '../errors.ts';
import { pairOverridesSchema, weeklyRunSchema, whatIfSchema } from './weekly-run.ts';

/**
 * Starts pairing the players who want a match; the run continues after the reply, and `getWeeklyRun` returns its progress. A dry run
 * only plans. Repeating a request is safe: while its run has not ended, the reply is that run. Give the week before to make up for a
 * missed run; its matches are played this week.
 */
export const startWeeklyRun = defineCall({
  owner: 'matchmaking',
  method: 'POST',
  path: '/admin/weekly-run',
  access: 'admin',
  status: 202,
  summary: 'Preview or start the weekly run',
  body: z
    .object({
      dryRun: z.boolean(),
      kind: runKindSchema.optional().meta({
        description:
          'A standby run pairs, for the days left of this week, who still has no match and whose Tuesday round has come; weekly by default',
      }),
      seed: z.int().min(0).max(2_147_483_647).optional(),
      week: weekIdSchema
        .optional()
        .meta({ description: 'The week of the question: this week (the default) or the one before' }),
      whatIf: whatIfSchema
        .optional()
        .meta({ description: 'Only for a preview: rules to try. They are not kept for later runs' }),
      pairOverrides: pairOverridesSchema.optional().meta({
        description:
          'Pairs that this run has to have or must not have; by default those that the latest run of the week must not have',
      }),
    })
    .refine(({ dryRun, whatIf: tried }) => dryRun || tried === undefined, {
      path: ['whatIf'],
      error: 'Only a preview can try other rules',
    }),
  reply: z.object({ ok: z.literal(true), ...weeklyRunSchema.shape }),
  errors: [matchmakingErrors.runInProgress, matchmakingErrors.runWeekClosed],
});
