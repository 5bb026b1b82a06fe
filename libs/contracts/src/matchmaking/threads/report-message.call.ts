import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../field-schemas.ts';
import { reportReasonSchema } from '../../players/enum-schemas.ts';
import { reportTextSchema } from '../../players/reports/report-text.ts';
import { matchmakingErrors } from '../errors.ts';

/** Reports a message of the opponent to staff, who get a copy of it. Each message can be reported once. */
export const reportThreadMessage = defineCall({
  owner: 'matchmaking',
  method: 'POST',
  path: '/matches/:id/thread/:messageId/report',
  access: 'player',
  summary: 'Report a message of the opponent',
  params: z.object({ id: idSchema, messageId: idSchema }),
  body: z.object({
    reason: reportReasonSchema,
    text: reportTextSchema,
  }),
  reply: z.object({ ok: z.literal(true) }),
  errors: [matchmakingErrors.matchUnknown, matchmakingErrors.opponentLocked, matchmakingErrors.threadMessageUnknown],
});
