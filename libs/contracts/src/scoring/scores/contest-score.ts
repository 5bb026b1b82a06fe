import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema, refineToPlainLines } from '../../field-schemas.ts';
import { profileErrorTexts } from '../../players/profile/profile-error-texts.ts';
import { scoringErrors } from '../errors.ts';
import { findScoreEntryError, scoreEntrySchema } from './score-entry.ts';
import { contestReasonLengthMax } from './score-limits.ts';
import { scoreVersionSchema } from './score-version.ts';
import { scoredMatchSchema } from './scored-match.ts';

/** Why a player contests a score. */
export const contestReasonSchema = refineToPlainLines(
  z.string().trim().max(contestReasonLengthMax),
  profileErrorTexts.textInvalid,
);
const counterScore = z.object(scoreEntrySchema.shape).superRefine((entry, context) => {
  const message = findScoreEntryError(entry);
  if (message) context.addIssue({ code: 'custom', message, input: entry });
});

/**
 * Contests the other player's score, which staff then review. The caller can give the score as they saw it, or say that the match was not
 * played, and a reason, or add them later. `scoreVersion` is the version that the caller saw. Repeating the call has no further effect.
 */
export const contestScore = defineCall({
  owner: 'scoring',
  method: 'POST',
  path: '/matches/:id/contest-score',
  access: 'player',
  summary: 'Contest a score',
  params: z.object({ id: idSchema }),
  body: z
    .object({
      counterScore: counterScore.nullish(),
      reason: contestReasonSchema.nullish(),
      saysNotPlayed: z
        .boolean()
        .optional()
        .meta({ description: 'Whether the caller says that the match was not played; not with a score' }),
      scoreVersion: scoreVersionSchema
        .nullish()
        .meta({ description: 'The version that the caller saw; null for whatever the score is by now' }),
    })
    .nullish(),
  reply: z.object({ ok: z.literal(true), match: scoredMatchSchema }),
  errors: [
    scoringErrors.matchUnknown,
    scoringErrors.noScore,
    scoringErrors.ownScore,
    scoringErrors.scoreImpossible,
    scoringErrors.counterScoreSame,
    scoringErrors.scoreChanged,
    scoringErrors.scoreContested,
    scoringErrors.scoreFinal,
    scoringErrors.scoreVoided,
  ],
});
