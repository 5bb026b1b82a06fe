import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../field-schemas.ts';
import { matchmakingErrors } from '../../matchmaking/errors.ts';
import { playstyleSchema } from '../enum-schemas.ts';
import { scoringErrors } from '../errors.ts';
import { findScoreEntryError, scoreEntrySchema } from './score-entry.ts';
import { scoreVersionSchema } from './score-version.ts';
import { scoredMatchSchema } from './scored-match.ts';

/**
 * Submits the score of a match, with user1 and user2 as in the match, and optionally a vote for the opponent's playstyle. With
 * `replacesVersion`, corrects the caller's own unanswered score, a limited number of times. A walkover that the caller won reports a
 * no-show, so it is accepted only while a no-show can be reported.
 */
export const submitScore = defineCall({
  owner: 'scoring',
  method: 'POST',
  path: '/matches/submit-score',
  access: 'player',
  summary: 'Submit a score',
  body: z
    .object({
      matchId: idSchema,
      ...scoreEntrySchema.shape,
      opponentPlaystyle: z.union([z.literal(''), playstyleSchema]).nullish(),
      replacesVersion: scoreVersionSchema
        .nullish()
        .meta({ description: "The version of the caller's score that this one corrects; null for a first score" }),
    })
    .superRefine((entry, context) => {
      const message = findScoreEntryError(entry);
      if (message) context.addIssue({ code: 'custom', message, input: entry });
    }),
  reply: z.object({ ok: z.literal(true), match: scoredMatchSchema }),
  errors: [
    scoringErrors.matchUnknown,
    scoringErrors.matchNotPlayable,
    scoringErrors.matchLocked,
    scoringErrors.scoreImpossible,
    scoringErrors.scoreAlreadySubmitted,
    scoringErrors.scoreVoided,
    scoringErrors.scoreChanged,
    scoringErrors.scoreSubmissionsUsedUp,
    matchmakingErrors.noShowTooEarly,
    matchmakingErrors.noShowTooLate,
  ],
});
