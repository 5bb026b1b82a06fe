import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { identityErrors } from '../errors.ts';
import { phoneInput } from './phone-input.ts';
import { signInReply } from './sign-in-reply.ts';
import { sixDigitCode } from './six-digit-code.ts';

/** Signs in with the latest code of a phone and sets the refresh cookie. The first sign-in creates the account. */
export const verifyOtp = defineCall({
  owner: 'identity',
  method: 'POST',
  path: '/auth/verify-otp',
  access: 'visitor',
  summary: 'Sign in with a one-time code',
  body: z.object({
    phone: phoneInput,
    code: sixDigitCode,
  }),
  reply: signInReply,
  errors: [
    identityErrors.phoneInvalid,
    identityErrors.codeInvalid,
    identityErrors.phoneBlocked,
    identityErrors.accountDisabled,
  ],
});
