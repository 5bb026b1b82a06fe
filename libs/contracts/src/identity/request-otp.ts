import * as z from 'zod';
import { defineCall } from '../call.ts';
import { identityErrors } from './errors.ts';
import { typedPhone } from './shapes.ts';

/** Sends a one-time code to a phone. The reply does not reveal whether the phone has an account. */
export const requestOtp = defineCall({
  owner: 'identity',
  method: 'POST',
  path: '/auth/request-otp',
  access: 'visitor',
  summary: 'Send a one-time code to a phone',
  body: z.object({ phone: typedPhone }),
  reply: z.object({ ok: z.literal(true), expiresInSeconds: z.int(), resendInSeconds: z.int() }),
  errors: [
    identityErrors.phoneInvalid,
    identityErrors.countryClosed,
    identityErrors.tooManyCodes,
    identityErrors.codeNotSent,
  ],
});
