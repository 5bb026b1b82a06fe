import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { languageSchema } from '../../players/enum-schemas.ts';
import { identityErrors } from '../errors.ts';
import { oneTimeCodeSchema } from './one-time-code-schema.ts';
import { phoneInputSchema } from './phone-input-schema.ts';
import { signInReplySchema } from './sign-in-reply-schema.ts';

/** Signs in with the latest code of a phone and sets the refresh cookie. The first sign-in creates the account. */
export const verifyOtp = defineCall({
  owner: 'identity',
  method: 'POST',
  path: '/auth/verify-otp',
  access: 'visitor',
  summary: 'Sign in with a one-time code',
  body: z.object({
    phone: phoneInputSchema,
    code: oneTimeCodeSchema,
    language: languageSchema
      .optional()
      .meta({ description: 'The language of the page, which a new account starts with' }),
  }),
  reply: signInReplySchema,
  errors: [
    identityErrors.phoneInvalid,
    identityErrors.codeInvalid,
    identityErrors.phoneBlocked,
    identityErrors.accountDisabled,
  ],
});
