import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { id } from '../../fields.ts';
import { matchmakingErrors } from '../errors.ts';
import { match } from './match.ts';

/** Declines a pending match. Repeating the call has no further effect. */
export const declineMatch = defineCall({
  owner: 'matchmaking',
  method: 'PATCH',
  path: '/pending-matches/:id/decline',
  access: 'admin',
  summary: 'Decline a pending match',
  params: z.object({ id }),
  reply: z.object({ ok: z.literal(true), match }),
  errors: [matchmakingErrors.matchUnknown, matchmakingErrors.matchNotPending],
});
