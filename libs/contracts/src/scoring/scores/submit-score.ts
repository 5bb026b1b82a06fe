import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { id } from '../../field-schemas.ts';
import { matchmakingErrors } from '../../matchmaking/errors.ts';
import { playstyle } from '../enum-schemas.ts';
import { scoringErrors } from '../errors.ts';
import { findScoreEntryError, scoreEntry } from './score-entry.ts';
import { scoreVersion } from './score-version.ts';
import { scoredMatch } from './scored-match.ts';

/**
 * Submits the score of a match, with user1 and user2 as in the match, and optionally a vote for the opponent's playstyle. With
 * `replacesVersion`, corrects the caller's own score that the opponent has not answered. A walkover that the caller won reports a
 * no-show, so it is accepted in the time for that only.
 */
export const submitScore = defineCall({
  owner: 'scoring',
  method: 'POST',
  path: '/matches/submit-score',
  access: 'player',
  summary: 'Submit a score',
  body: z
    .object({
      matchId: id,
      ...scoreEntry.shape,
      opponentPlaystyle: z.union([z.literal(''), playstyle]).nullish(),
      replacesVersion: scoreVersion.nullish(),
    })
    .superRefine((entry, context) => {
      const message = findScoreEntryError(entry);
      if (message) context.addIssue({ code: 'custom', message, input: entry });
    }),
  reply: z.object({ ok: z.literal(true), match: scoredMatch }),
  errors: [
    scoringErrors.matchUnknown,
    scoringErrors.matchNotPlayable,
    scoringErrors.matchLocked,
    scoringErrors.scoreImpossible,
    scoringErrors.scoreAlreadySubmitted,
    scoringErrors.scoreChanged,
    matchmakingErrors.noShowTooEarly,
    matchmakingErrors.noShowTooLate,
  ],
});
