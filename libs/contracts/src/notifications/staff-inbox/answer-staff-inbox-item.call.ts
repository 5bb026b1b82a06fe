import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema, refineToPlainLines } from '../../field-schemas.ts';
import { profileErrorTexts } from '../../players/profile/profile-error-texts.ts';
import { notificationsErrors } from '../errors.ts';
import { inboxTexts } from '../staff-inbox-texts.ts';
import { inboxAnswerLengthMax } from './staff-answer-limits.ts';
import { inboxItemSchema } from './staff-inbox-item.ts';

/**
 * Answers a text with one message. The client chooses the answer's id, so repeating the call sends nothing twice. If two staff
 * members answer at the same time, the second gets 409 with the name of the first.
 */
export const answerStaffInboxItem = defineCall({
  owner: 'notifications',
  method: 'POST',
  path: '/admin/inbox/:id/answers',
  access: 'admin',
  summary: "Answer a player's text",
  params: z.object({ id: idSchema }),
  body: z.object({
    id: idSchema,
    text: refineToPlainLines(
      z.string().trim().min(1, inboxTexts.answerMissing).max(inboxAnswerLengthMax, inboxTexts.answerTooLong),
      profileErrorTexts.textInvalid,
    ),
  }),
  reply: z.object({ ok: z.literal(true), item: inboxItemSchema }),
  status: 202,
  errors: [
    notificationsErrors.inboxItemUnknown,
    notificationsErrors.inboxItemHandled,
    notificationsErrors.writerStopped,
    notificationsErrors.replyTooLate,
  ],
});
