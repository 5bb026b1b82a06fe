import * as z from 'zod';
import { id, phoneNumber, time } from '../../field-schemas.ts';
import { role } from '../accounts/account.ts';

/** One action of staff or the system. */
export const auditEntry = z.object({
  id,
  at: time,
  actorId: id.nullable().meta({ description: 'Null for actions of the system' }),
  actorRole: role.nullable(),
  actorPhone: phoneNumber.nullable(),
  action: z.string().meta({ examples: ['match.approve'] }),
  target: z.string().meta({ examples: ['match:m_1'] }),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  reason: z.string().nullable(),
  requestId: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;
