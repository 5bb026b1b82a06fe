import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../field-schemas.ts';
import { matchmakingErrors } from '../errors.ts';
import { matchThreadViewSchema } from './thread.ts';

export const getThread = defineCall({
  owner: 'matchmaking',
  method: 'GET',
  path: '/matches/:id/thread',
  access: 'player',
  summary: 'Messages between the players of a match',
  params: z.object({ id: idSchema }),
  reply: z.object({ ok: z.literal(true), thread: matchThreadViewSchema }),
  errors: [matchmakingErrors.matchUnknown, matchmakingErrors.opponentLocked],
});
