import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../field-schemas.ts';
import { staffReason } from '../../identity/accounts/disable-account.call.ts';
import { matchmakingErrors } from '../errors.ts';
import { matchSchema } from '../matches/match.ts';

/** Declines a pending match; the reason is for the audit log. Repeating the call has no further effect. */
export const declineMatchAsStaff = defineCall({
  owner: 'matchmaking',
  method: 'PATCH',
  path: '/pending-matches/:id/decline',
  access: 'admin',
  summary: 'Decline a pending match',
  params: z.object({ id: idSchema }),
  body: z.object({ reason: staffReason.optional() }).nullish(),
  reply: z.object({ ok: z.literal(true), match: matchSchema }),
  errors: [matchmakingErrors.matchUnknown, matchmakingErrors.matchNotPending],
});
