import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../field-schemas.ts';
import { staffReason } from '../accounts/disable-account.call.ts';
import { identityErrors } from '../errors.ts';

/** Signs an account out everywhere. It can sign in again. */
export const endAccountSessions = defineCall({
  owner: 'identity',
  method: 'POST',
  path: '/admin/accounts/:id/end-sessions',
  access: 'admin',
  summary: 'Sign an account out everywhere',
  params: z.object({ id: idSchema }),
  body: z.object({ reason: staffReason }),
  reply: z.object({ ok: z.literal(true), ended: z.int().nonnegative() }),
  errors: [identityErrors.accountUnknown],
});
