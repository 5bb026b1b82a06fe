import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { identityErrors } from '../errors.ts';

/** Signs in with the token of a login link, once, and sets the refresh cookie. The marker header keeps link scanners out. */
export const redeemMagicLink = defineCall({
  owner: 'identity',
  method: 'GET',
  path: '/auth/magic-login',
  access: 'visitor',
  summary: 'Sign in with a login link',
  query: z.object({
    token: z
      .string(identityErrors.linkTokenMissing.text)
      .min(1, identityErrors.linkTokenMissing.text)
      .max(200, identityErrors.linkInvalid.text),
  }),
  reply: z.object({ ok: z.literal(true), token: z.string() }),
  errors: [identityErrors.linkInvalid, identityErrors.linkExpired, identityErrors.accountDisabled],
});
