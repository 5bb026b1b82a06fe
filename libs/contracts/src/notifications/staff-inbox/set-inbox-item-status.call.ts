import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../field-schemas.ts';
import { notificationsErrors } from '../errors.ts';
import { inboxItemSchema } from './staff-inbox-item.ts';

/** Marks a text as done without an answer, or opens it again. Repeating it changes nothing. */
export const setInboxItemStatus = defineCall({
  owner: 'notifications',
  method: 'POST',
  path: '/admin/inbox/:id/status',
  access: 'admin',
  summary: "Mark a player's text as done, or reopen it",
  params: z.object({ id: idSchema }),
  body: z.object({ status: z.enum(['open', 'done']) }),
  reply: z.object({ ok: z.literal(true), item: inboxItemSchema }),
  errors: [notificationsErrors.inboxItemUnknown, notificationsErrors.inboxItemHandled],
});
