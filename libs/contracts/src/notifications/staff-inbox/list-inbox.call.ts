import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { pageQuerySchema } from '../../paging.ts';
import { inboxItemStatusSchema } from '../enum-schemas.ts';
import { inboxItemSchema } from './staff-inbox-item.ts';

/** Texts for staff: open ones first, oldest first, then the others, newest first. */
export const listInbox = defineCall({
  owner: 'notifications',
  method: 'GET',
  path: '/admin/inbox',
  access: 'admin',
  summary: 'Texts from players for staff to answer',
  query: z.object({ ...pageQuerySchema.shape, status: inboxItemStatusSchema.optional() }),
  reply: z.object({ ok: z.literal(true), items: z.array(inboxItemSchema) }),
});
