import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../field-schemas.ts';
import { matchmakingErrors } from '../errors.ts';
import { matchSchema } from '../matches/match.ts';

/** Gives up the time of a match until two hours before it starts, so that the players can agree on another. Changes nothing if it has none. */
export const rescheduleMatch = defineCall({
  owner: 'matchmaking',
  method: 'POST',
  path: '/matches/:id/reschedule',
  access: 'player',
  summary: 'Reopen the time of a match',
  params: z.object({ id: idSchema }),
  reply: z.object({ ok: z.literal(true), match: matchSchema }),
  errors: [
    matchmakingErrors.matchUnknown,
    matchmakingErrors.matchNotApproved,
    matchmakingErrors.opponentLocked,
    matchmakingErrors.matchStarted,
    matchmakingErrors.rescheduleTooClose,
    matchmakingErrors.rescheduleTooLate,
  ],
});
