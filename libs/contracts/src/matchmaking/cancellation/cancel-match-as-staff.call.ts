import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../field-schemas.ts';
import { cancelReasonSchema } from '../enum-schemas.ts';
import { matchmakingErrors } from '../errors.ts';
import { matchSchema } from '../matches/match.ts';

/** Cancels a match as staff. It counts against nobody unless `causedBy` names a player. */
export const cancelMatchAsStaff = defineCall({
  owner: 'matchmaking',
  method: 'POST',
  path: '/admin/matches/:id/cancel',
  access: 'admin',
  summary: 'Cancel a match as staff',
  params: z.object({ id: idSchema }),
  body: z.object({ reason: cancelReasonSchema.optional(), causedBy: idSchema.optional() }).nullish(),
  reply: z.object({ ok: z.literal(true), match: matchSchema }),
  errors: [matchmakingErrors.matchUnknown, matchmakingErrors.matchNotApproved, matchmakingErrors.scoreSubmitted],
});
