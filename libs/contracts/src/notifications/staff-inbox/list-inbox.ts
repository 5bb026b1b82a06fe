import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { pageQuery } from '../../paging.ts';
import { inboxItemStatus } from '../enum-schemas.ts';
import { inboxItem } from './staff-inbox-item.ts';

/** Texts for staff: open ones first, oldest first, then the others, newest first. */
export const listInbox = defineCall({
  owner: 'notifications',
  method: 'GET',
  path: '/admin/inbox',
  access: 'admin',
  summary: 'Texts of players for staff to answer',
  query: z.object({ ...pageQuery.shape, status: inboxItemStatus.optional() }),
  reply: z.object({ ok: z.literal(true), items: z.array(inboxItem) }),
});
