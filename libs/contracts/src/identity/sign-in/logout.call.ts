import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { commonErrors } from '../../common-errors.ts';

/** Ends the session of the bearer token or the refresh cookie, and clears the cookie. Succeeds without either. */
export const logout = defineCall({
  owner: 'identity',
  method: 'POST',
  path: '/auth/logout',
  access: 'visitor',
  summary: 'Sign out',
  reply: z.object({ ok: z.literal(true) }),
  errors: [commonErrors.notAllowed],
});
