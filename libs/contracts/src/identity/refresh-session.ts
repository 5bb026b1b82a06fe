import * as z from 'zod';
import { defineCall } from '../call.ts';
import { identityErrors } from './errors.ts';

/** Rotates the refresh token in its cookie and gives a new access token. Reuse of an older one ends the session. */
export const refreshSession = defineCall({
  owner: 'identity',
  method: 'POST',
  path: '/auth/refresh',
  access: 'visitor',
  summary: 'Get a new access token by the refresh cookie',
  reply: z.object({ ok: z.literal(true), token: z.string() }),
  errors: [identityErrors.sessionEnded],
});
