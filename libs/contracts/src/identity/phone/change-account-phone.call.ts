import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../field-schemas.ts';
import { accountSchema } from '../accounts/account.ts';
import { staffReason } from '../accounts/disable-account.call.ts';
import { identityErrors } from '../errors.ts';
import { phoneInputSchema } from '../sign-in/phone-input-schema.ts';

/** Changes the number of a player who lost the old one, after staff verified who is asking. Every session ends. Safe to repeat. */
export const changeAccountPhone = defineCall({
  owner: 'identity',
  method: 'POST',
  path: '/admin/accounts/:id/phone',
  access: 'admin',
  summary: "Change a player's phone number",
  params: z.object({ id: idSchema }),
  body: z.object({ phone: phoneInputSchema, reason: staffReason }),
  reply: z.object({ ok: z.literal(true), account: accountSchema }),
  errors: [
    identityErrors.phoneInvalid,
    identityErrors.accountUnknown,
    identityErrors.staffPhone,
    identityErrors.phoneTaken,
  ],
});
