import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { id } from '../../field-schemas.ts';
import { matchmakingErrors } from '../errors.ts';
import { thread } from './thread.ts';

export const getThread = defineCall({
  owner: 'matchmaking',
  method: 'GET',
  path: '/matches/:id/thread',
  access: 'player',
  summary: 'Messages between the players of a match',
  params: z.object({ id }),
  reply: z.object({ ok: z.literal(true), thread }),
  errors: [matchmakingErrors.matchUnknown, matchmakingErrors.opponentLocked],
});
