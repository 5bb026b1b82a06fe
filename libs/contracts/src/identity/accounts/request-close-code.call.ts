import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { identityErrors } from '../errors.ts';

/** Sends the caller a code that only closes the account: it does not sign in, and a sign-in code closes nothing. */
export const requestCloseCode = defineCall({
  owner: 'identity',
  method: 'POST',
  path: '/me/close-code',
  access: 'player',
  summary: "Send the code that closes the caller's account",
  reply: z.object({ ok: z.literal(true), expiresInSeconds: z.int(), resendInSeconds: z.int() }),
  errors: [identityErrors.countryNotSupported, identityErrors.tooManyCodes, identityErrors.codeNotSent],
});
