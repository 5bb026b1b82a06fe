import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../field-schemas.ts';
import { identityErrors } from '../errors.ts';
import { staffReason } from './disable-account.call.ts';

/** Closes an account permanently, for example when a player is under 18. Safe to repeat. */
export const closeAccountAsStaff = defineCall({
  owner: 'identity',
  method: 'POST',
  path: '/admin/accounts/:id/close',
  access: 'admin',
  summary: 'Close an account and erase its personal data',
  params: z.object({ id: idSchema }),
  body: z.object({ reason: staffReason }),
  reply: z.object({ ok: z.literal(true) }),
  errors: [identityErrors.accountUnknown, identityErrors.ownAccountNotClosed],
});
