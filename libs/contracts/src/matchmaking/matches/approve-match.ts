import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { id } from '../../field-schemas.ts';
import { matchmakingErrors } from '../errors.ts';
import { match } from './match.ts';

/** Approves a pending match. Repeating the call has no further effect. */
export const approveMatch = defineCall({
  owner: 'matchmaking',
  method: 'PATCH',
  path: '/pending-matches/:id/approve',
  access: 'admin',
  summary: 'Approve a pending match',
  params: z.object({ id }),
  reply: z.object({ ok: z.literal(true), match }),
  errors: [matchmakingErrors.matchUnknown, matchmakingErrors.matchNotPending],
});
