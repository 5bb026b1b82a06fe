import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { id } from '../../fields.ts';
import { cancelReason } from '../enum-schemas.ts';
import { matchmakingErrors } from '../errors.ts';
import { match } from './match.ts';

/** A player calls a match off; with `no_show` it is the opponent who did not come. */
export const cancelMatch = defineCall({
  owner: 'matchmaking',
  method: 'POST',
  path: '/matches/:id/cancel',
  access: 'player',
  summary: 'Call a match off',
  params: z.object({ id }),
  body: z.object({ reason: cancelReason }),
  reply: z.object({ ok: z.literal(true), match }),
  errors: [
    matchmakingErrors.matchUnknown,
    matchmakingErrors.matchNotApproved,
    matchmakingErrors.opponentLocked,
    matchmakingErrors.scoreSubmitted,
  ],
});
