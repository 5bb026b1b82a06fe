import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { commonErrors } from '../../common-errors.ts';
import { identityErrors } from '../errors.ts';

/** Rotates the refresh token in its cookie and returns a new access token. Reuse of an older token ends the session. */
export const refreshSession = defineCall({
  owner: 'identity',
  method: 'POST',
  path: '/auth/refresh',
  access: 'visitor',
  summary: 'Get a new access token with the refresh cookie',
  reply: z.object({ ok: z.literal(true), token: z.string() }),
  errors: [commonErrors.notAllowed, identityErrors.sessionEnded],
});
