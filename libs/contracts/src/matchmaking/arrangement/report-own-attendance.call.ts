import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema, timestampSchema } from '../../field-schemas.ts';
import { attendanceNoticeSchema } from '../enum-schemas.ts';
import { matchmakingErrors } from '../errors.ts';
import { matchSchema } from '../matches/match.ts';

/** A player confirms the agreed time of a match, is running late, or is at the court. Repeating the call changes nothing. */
export const reportOwnAttendance = defineCall({
  owner: 'matchmaking',
  method: 'POST',
  path: '/matches/:id/attendance',
  access: 'player',
  summary: 'Confirm a match, or say that you are late or there',
  params: z.object({ id: idSchema }),
  body: z.object({
    state: attendanceNoticeSchema,
    startsAt: timestampSchema.meta({ description: 'The agreed time that the player has seen' }),
  }),
  reply: z.object({ ok: z.literal(true), match: matchSchema }),
  errors: [
    matchmakingErrors.matchUnknown,
    matchmakingErrors.matchNotApproved,
    matchmakingErrors.opponentLocked,
    matchmakingErrors.matchTimeChanged,
    matchmakingErrors.matchStarted,
    matchmakingErrors.attendanceNotOpen,
  ],
});
