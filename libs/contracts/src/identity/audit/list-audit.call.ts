import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { createTableQuerySchema } from '../../paging.ts';
import { auditEntrySchema } from './audit-entry.ts';

/** Actions of staff and the system, newest first. */
export const listAudit = defineCall({
  owner: 'identity',
  method: 'GET',
  path: '/admin/audit',
  access: 'admin',
  summary: 'Audit log, newest first',
  query: createTableQuerySchema(['at']),
  reply: z.object({ ok: z.literal(true), entries: z.array(auditEntrySchema) }),
});
