import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { id } from '../../field-schemas.ts';
import { matchmakingErrors } from '../errors.ts';
import { thread } from './thread.ts';

/** The caller has read the thread up to a message; an earlier one than before changes nothing. */
export const markThreadRead = defineCall({
  owner: 'matchmaking',
  method: 'POST',
  path: '/matches/:id/thread/read',
  access: 'player',
  summary: "Mark a match's messages as read",
  params: z.object({ id }),
  body: z.object({ messageId: id }),
  reply: z.object({ ok: z.literal(true), thread }),
  errors: [matchmakingErrors.matchUnknown, matchmakingErrors.opponentLocked, matchmakingErrors.threadMessageUnknown],
});
