import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { id } from '../../field-schemas.ts';
import { cancelReason } from '../enum-schemas.ts';
import { matchmakingErrors } from '../errors.ts';
import { match } from './match.ts';

/** Cancels a match as staff. Counts against nobody unless `causedBy` names a player. */
export const cancelMatchAsStaff = defineCall({
  owner: 'matchmaking',
  method: 'POST',
  path: '/admin/matches/:id/cancel',
  access: 'admin',
  summary: 'Cancel a match as staff',
  params: z.object({ id }),
  body: z.object({ reason: cancelReason.optional(), causedBy: id.optional() }).nullish(),
  reply: z.object({ ok: z.literal(true), match }),
  errors: [matchmakingErrors.matchUnknown, matchmakingErrors.matchNotApproved, matchmakingErrors.scoreSubmitted],
});
