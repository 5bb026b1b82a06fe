import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { identityErrors } from '../errors.ts';
import { codeSentReplySchema } from '../sign-in/code-sent-reply-schema.ts';
import { phoneInputSchema } from '../sign-in/phone-input-schema.ts';

/** Sends a code to the new number and one to the current number. The reply does not reveal whether the new number has an account. */
export const requestPhoneChange = defineCall({
  owner: 'identity',
  method: 'POST',
  path: '/me/phone/request',
  access: 'player',
  summary: "Send codes to the caller's current and new numbers",
  body: z.object({ phone: phoneInputSchema }),
  reply: codeSentReplySchema,
  errors: [
    identityErrors.phoneInvalid,
    identityErrors.phoneUnchanged,
    identityErrors.staffPhone,
    identityErrors.tooManyCodes,
    identityErrors.countryNotSupported,
    identityErrors.codeNotSent,
  ],
});
