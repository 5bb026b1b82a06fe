import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { identityErrors } from '../errors.ts';
import { oneTimeCodeSchema } from '../sign-in/one-time-code-schema.ts';

/** Closes the caller's account permanently, with a code from `requestCloseCode`. Every service then erases its personal data. */
export const closeAccount = defineCall({
  owner: 'identity',
  method: 'POST',
  path: '/me/close',
  access: 'player',
  summary: "Close the caller's account and erase its personal data",
  body: z.object({ code: oneTimeCodeSchema }),
  reply: z.object({ ok: z.literal(true) }),
  errors: [identityErrors.codeInvalid, identityErrors.phoneBlocked],
});
