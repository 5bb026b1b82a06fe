import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../field-schemas.ts';
import { matchmakingErrors } from '../errors.ts';
import { matchThreadViewSchema } from './thread.ts';

/** Records that the caller has read the thread up to a message; one before the last recorded message changes nothing. */
export const markThreadRead = defineCall({
  owner: 'matchmaking',
  method: 'POST',
  path: '/matches/:id/thread/read',
  access: 'player',
  summary: "Mark a match's messages as read",
  params: z.object({ id: idSchema }),
  body: z.object({ messageId: idSchema }),
  reply: z.object({ ok: z.literal(true), thread: matchThreadViewSchema }),
  errors: [matchmakingErrors.matchUnknown, matchmakingErrors.opponentLocked, matchmakingErrors.threadMessageUnknown],
});
