import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../field-schemas.ts';
import { cancelReasonSchema } from '../enum-schemas.ts';
import { matchmakingErrors } from '../errors.ts';
import { matchSchema } from '../matches/match.ts';

/** A player cancels a match. With `no_show`, the player reports that the opponent did not come, and the opponent can contest it. */
export const cancelMatch = defineCall({
  owner: 'matchmaking',
  method: 'POST',
  path: '/matches/:id/cancel',
  access: 'player',
  summary: 'Cancel a match',
  params: z.object({ id: idSchema }),
  body: z.object({ reason: cancelReasonSchema }),
  reply: z.object({ ok: z.literal(true), match: matchSchema }),
  errors: [
    matchmakingErrors.matchUnknown,
    matchmakingErrors.matchNotApproved,
    matchmakingErrors.opponentLocked,
    matchmakingErrors.noShowTooEarly,
    matchmakingErrors.noShowTooLate,
    matchmakingErrors.cancellationTooLate,
    matchmakingErrors.scoreSubmitted,
  ],
});
