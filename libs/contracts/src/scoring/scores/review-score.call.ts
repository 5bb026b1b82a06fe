import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema, refineToPlainLines } from '../../field-schemas.ts';
import { staffReasonLengthMax } from '../../identity/accounts/staff-reason-limits.ts';
import { profileErrorTexts } from '../../players/profile/profile-error-texts.ts';
import { scoreReviewDecisionSchema } from '../enum-schemas.ts';
import { scoringErrors } from '../errors.ts';
import { findScoreEntryError, scoreEntrySchema } from './score-entry.ts';
import { scoreVersionSchema } from './score-version.ts';
import { scoredMatchSchema } from './scored-match.ts';

const reason = refineToPlainLines(z.string().trim().max(staffReasonLengthMax), profileErrorTexts.textInvalid);

/**
 * Upholds, corrects or voids a contested or final score. A correction contains the new sets. If no score was submitted, it records
 * the result, even of a canceled match, which then counts as played.
 */
export const reviewScore = defineCall({
  owner: 'scoring',
  method: 'POST',
  path: '/admin/contested-scores/:matchId',
  access: 'admin',
  summary: 'Review a score',
  params: z.object({ matchId: idSchema }),
  body: z
    .object({
      decision: scoreReviewDecisionSchema,
      ...scoreEntrySchema.shape,
      scoreVersion: scoreVersionSchema.nullish().meta({
        description: 'The version that staff saw, null for none; a score that has changed since is not reviewed',
      }),
      reason: reason.optional(),
    })
    .superRefine(({ decision, ...entry }, context) => {
      const message = decision === 'correct' ? findScoreEntryError(entry) : null;
      if (message) context.addIssue({ code: 'custom', message, input: entry });
    }),
  reply: z.object({ ok: z.literal(true), match: scoredMatchSchema }),
  errors: [
    scoringErrors.matchUnknown,
    scoringErrors.noScore,
    scoringErrors.scoreChanged,
    scoringErrors.scoreImpossible,
    scoringErrors.resultNotRecordable,
  ],
});
