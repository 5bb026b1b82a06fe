import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../field-schemas.ts';
import { matchmakingErrors } from '../errors.ts';
import { matchSchema } from '../matches/match.ts';

/** Gives up the agreed time, up to two hours before the start, so that the players can agree on another. Changes nothing without one. */
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
