import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema, refineToPlainLines } from '../../field-schemas.ts';
import { profileErrorTexts } from '../../players/profile/profile-error-texts.ts';
import { matchmakingErrors } from '../errors.ts';
import { matchThreadViewSchema } from './thread.ts';
import { threadErrorTexts } from './thread-error-texts.ts';
import { threadMessageLengthMax } from './thread-limits.ts';

/** Writes to the opponent of a match. The client chooses the message's id, so repeating the call writes nothing twice. */
export const postThreadMessage = defineCall({
  owner: 'matchmaking',
  method: 'POST',
  path: '/matches/:id/thread',
  access: 'player',
  summary: 'Write to the opponent of a match',
  params: z.object({ id: idSchema }),
  body: z.object({
    id: idSchema,
    text: refineToPlainLines(
      z.string().trim().min(1, threadErrorTexts.textMissing).max(threadMessageLengthMax, threadErrorTexts.textTooLong),
      profileErrorTexts.textInvalid,
    ),
  }),
  reply: z.object({ ok: z.literal(true), thread: matchThreadViewSchema }),
  errors: [
    matchmakingErrors.matchUnknown,
    matchmakingErrors.opponentLocked,
    matchmakingErrors.threadClosed,
    matchmakingErrors.threadFull,
    matchmakingErrors.tooManyThreadMessages,
  ],
});
