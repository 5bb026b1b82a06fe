import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { languageSchema } from '../../players/enum-schemas.ts';
import { identityErrors } from '../errors.ts';
import { codeSentReplySchema } from './code-sent-reply-schema.ts';
import { phoneInputSchema } from './phone-input-schema.ts';

/** Sends a one-time code to a phone. The reply does not reveal whether the phone has an account. */
export const requestOtp = defineCall({
  owner: 'identity',
  method: 'POST',
  path: '/auth/request-otp',
  access: 'visitor',
  summary: 'Send a one-time code to a phone',
  body: z.object({
    phone: phoneInputSchema,
    language: languageSchema
      .optional()
      .meta({ description: 'The language of the page; accounts get codes in their own language' }),
  }),
  reply: codeSentReplySchema,
  errors: [
    identityErrors.phoneInvalid,
    identityErrors.countryNotSupported,
    identityErrors.tooManyCodes,
    identityErrors.codeNotSent,
  ],
});
