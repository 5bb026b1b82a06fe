import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { commonErrors } from '../../common-errors.ts';
import { identityErrors } from '../errors.ts';

/**
 * Returns the key to add to an authenticator app (RFC 6238). The key takes effect once one of its codes is confirmed. Repeating the
 * call within a session returns the same key.
 */
export const enrollSecondFactor = defineCall({
  owner: 'identity',
  method: 'POST',
  path: '/me/second-factor',
  access: 'player',
  summary: 'Get the key for an authenticator app (staff)',
  reply: z.object({
    ok: z.literal(true),
    key: z.string().meta({ description: 'Base32' }),
    uri: z.string().meta({ description: 'The key as an otpauth URI' }),
  }),
  errors: [commonErrors.notAllowed, identityErrors.secondFactorEnrolled],
});
