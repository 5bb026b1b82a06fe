import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { id } from '../../fields.ts';
import { cancelReason } from '../enum-schemas.ts';
import { matchmakingErrors } from '../errors.ts';
import { match } from './match.ts';

/** Cancels one of the caller's matches. `no_show` means that the opponent did not come. */
export const cancelMatch = defineCall({
  owner: 'matchmaking',
  method: 'POST',
  path: '/matches/:id/cancel',
  access: 'player',
  summary: 'Cancel a match',
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
