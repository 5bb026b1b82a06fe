import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { id, plainLines } from '../../fields.ts';
import { profileTexts } from '../../players/texts.ts';
import { reviewDecision } from '../enum-schemas.ts';
import { scoringErrors } from '../errors.ts';
import { findScoreEntryError, scoreEntry } from './score-entry.ts';
import { scoredMatch } from './scored-match.ts';

const reason = plainLines(z.string().trim().max(500), profileTexts.textInvalid);

/** Upholds, corrects or voids a contested or final score. A correction contains the new sets. */
export const reviewScore = defineCall({
  owner: 'scoring',
  method: 'POST',
  path: '/admin/contested-scores/:matchId',
  access: 'admin',
  summary: 'Review a score',
  params: z.object({ matchId: id }),
  body: z
    .object({ decision: reviewDecision, ...scoreEntry.shape, reason: reason.optional() })
    .superRefine(({ decision, ...entry }, context) => {
      const message = decision === 'correct' ? findScoreEntryError(entry) : null;
      if (message) context.addIssue({ code: 'custom', message, input: entry });
    }),
  reply: z.object({ ok: z.literal(true), match: scoredMatch }),
  errors: [scoringErrors.matchUnknown, scoringErrors.noScore, scoringErrors.scoreImpossible],
});
