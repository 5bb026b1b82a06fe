import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { identityErrors } from '../errors.ts';
import { phoneInputSchema } from './phone-input-schema.ts';

/** Sends a login link to a phone. The reply does not reveal whether the phone has an account. */
export const requestMagicLink = defineCall({
  owner: 'identity',
  method: 'POST',
  path: '/auth/magic-link',
  access: 'visitor',
  summary: 'Send a login link to a phone',
  body: z.object({ phone: phoneInputSchema }),
  reply: z.object({ ok: z.literal(true) }),
  errors: [identityErrors.phoneInvalid, identityErrors.tooManyCodes, identityErrors.linkNotSent],
});
