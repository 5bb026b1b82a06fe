import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../field-schemas.ts';
import { scoringErrors } from '../errors.ts';
import { scoreVersionSchema } from './score-version.ts';
import { scoredMatchSchema } from './scored-match.ts';

/** Takes back the caller's own score before the opponent answers. Repeating the call has no further effect. */
export const withdrawScore = defineCall({
  owner: 'scoring',
  method: 'POST',
  path: '/matches/:id/withdraw-score',
  access: 'player',
  summary: 'Take back a score',
  params: z.object({ id: idSchema }),
  body: z.object({ scoreVersion: scoreVersionSchema }),
  reply: z.object({ ok: z.literal(true), match: scoredMatchSchema }),
  errors: [
    scoringErrors.matchUnknown,
    scoringErrors.noScore,
    scoringErrors.notOwnScore,
    scoringErrors.scoreChanged,
    scoringErrors.scoreContested,
    scoringErrors.scoreFinal,
    scoringErrors.scoreVoided,
  ],
});
