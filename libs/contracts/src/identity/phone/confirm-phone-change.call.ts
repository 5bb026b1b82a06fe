import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { accountSchema } from '../accounts/account.ts';
import { identityErrors } from '../errors.ts';
import { oneTimeCodeSchema } from '../sign-in/one-time-code-schema.ts';
import { phoneInputSchema } from '../sign-in/phone-input-schema.ts';

/** Changes the caller's number with the codes of both numbers. Every other session of the account ends. */
export const confirmPhoneChange = defineCall({
  owner: 'identity',
  method: 'POST',
  path: '/me/phone/confirm',
  access: 'player',
  summary: "Change the caller's phone number",
  body: z.object({ phone: phoneInputSchema, currentCode: oneTimeCodeSchema, newCode: oneTimeCodeSchema }),
  reply: z.object({ ok: z.literal(true), account: accountSchema }),
  errors: [
    identityErrors.phoneInvalid,
    identityErrors.phoneUnchanged,
    identityErrors.staffPhone,
    identityErrors.currentCodeInvalid,
    identityErrors.newCodeInvalid,
    identityErrors.phoneBlocked,
    identityErrors.phoneTaken,
  ],
});
