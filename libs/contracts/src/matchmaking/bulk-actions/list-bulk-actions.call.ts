import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { bulkActionSchema } from './bulk-action.ts';

/** The running actions, whoever started them, and the latest of those that ended within the last hour; newest first. */
export const listBulkActions = defineCall({
  owner: 'matchmaking',
  method: 'GET',
  path: '/admin/bulk-actions',
  access: 'admin',
  summary: 'Actions on many players or matches, and their progress',
  reply: z.object({ ok: z.literal(true), actions: z.array(bulkActionSchema) }),
});
