import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../field-schemas.ts';
import { matchmakingErrors } from '../errors.ts';
import { matchSchema } from '../matches/match.ts';

/** Approves a pending match. Repeating the call has no further effect. */
export const approveMatch = defineCall({
  owner: 'matchmaking',
  method: 'PATCH',
  path: '/pending-matches/:id/approve',
  access: 'admin',
  summary: 'Approve a pending match',
  params: z.object({ id: idSchema }),
  reply: z.object({ ok: z.literal(true), match: matchSchema }),
  errors: [
    matchmakingErrors.matchUnknown,
    matchmakingErrors.matchNotPending,
    matchmakingErrors.matchWeekOver,
    matchmakingErrors.playersBlocked,
  ],
});
