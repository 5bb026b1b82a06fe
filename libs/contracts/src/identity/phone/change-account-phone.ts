import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { id } from '../../field-schemas.ts';
import { account } from '../accounts/account.ts';
import { staffReason } from '../accounts/disable-account.ts';
import { identityErrors } from '../errors.ts';
import { phoneInput } from '../sign-in/phone-input.ts';

/** Changes the number of a player who lost the old one, after staff verified who asks. Every session ends. Safe to repeat. */
export const changeAccountPhone = defineCall({
  owner: 'identity',
  method: 'POST',
  path: '/admin/accounts/:id/phone',
  access: 'admin',
  summary: "Change a player's phone number",
  params: z.object({ id }),
  body: z.object({ phone: phoneInput, reason: staffReason }),
  reply: z.object({ ok: z.literal(true), account }),
  errors: [
    identityErrors.phoneInvalid,
    identityErrors.accountUnknown,
    identityErrors.staffPhone,
    identityErrors.phoneTaken,
  ],
});
