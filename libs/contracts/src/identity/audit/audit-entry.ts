import * as z from 'zod';
import { idSchema, phoneNumberSchema, timestampSchema } from '../../field-schemas.ts';
import { roleSchema } from '../accounts/account.ts';

/** One action of staff or the system. */
export const auditEntrySchema = z.object({
  id: idSchema,
  at: timestampSchema,
  actorId: idSchema.nullable().meta({ description: 'Null for actions of the system' }),
  actorRole: roleSchema.nullable().meta({ description: 'Null for the system, and once the account is closed' }),
  actorPhone: phoneNumberSchema.nullable(),
  action: z.string().meta({ examples: ['match.approve'] }),
  target: z.string().meta({ examples: ['match:m_1'] }),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  reason: z.string().nullable(),
  requestId: z.string().nullable().meta({ description: 'Null for actions of the system' }),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
