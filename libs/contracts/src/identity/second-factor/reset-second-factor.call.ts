import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../field-schemas.ts';
import { staffReason } from '../accounts/disable-account.call.ts';
import { identityErrors } from '../errors.ts';

/** Removes another administrator's second factor and signs the account out everywhere; the next sign-in enrolls again. Safe to repeat. */
export const resetSecondFactor = defineCall({
  owner: 'identity',
  method: 'POST',
  path: '/admin/accounts/:id/reset-second-factor',
  access: 'admin',
  summary: "Reset another administrator's second factor",
  params: z.object({ id: idSchema }),
  body: z.object({ reason: staffReason }),
  reply: z.object({ ok: z.literal(true) }),
  errors: [identityErrors.accountUnknown, identityErrors.ownSecondFactor],
});
