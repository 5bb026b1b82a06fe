import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../field-schemas.ts';
import { playstyleSchema } from '../enum-schemas.ts';
import { scoringErrors } from '../errors.ts';
import { scoreVersionSchema } from './score-version.ts';
import { scoredMatchSchema } from './scored-match.ts';

/**
 * Confirms the other player's score, with a vote for that player's playstyle. `scoreVersion` is the version that the caller saw,
 * so that a score corrected in the meantime is not confirmed unseen. Repeating the call has no further effect.
 */
export const confirmScore = defineCall({
  owner: 'scoring',
  method: 'POST',
  path: '/matches/:id/confirm-score',
  access: 'player',
  summary: 'Confirm a score',
  params: z.object({ id: idSchema }),
  body: z
    .object({
      opponentPlaystyle: z.union([z.literal(''), playstyleSchema]).nullish(),
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
    scoringErrors.scoreChanged,
    scoringErrors.scoreContested,
    scoringErrors.scoreFinal,
    scoringErrors.scoreVoided,
  ],
});
