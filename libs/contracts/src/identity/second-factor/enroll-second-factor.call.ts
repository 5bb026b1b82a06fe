import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { commonErrors } from '../../common-errors.ts';
import { identityErrors } from '../errors.ts';

/**
 * Returns the key to add to an authenticator app (RFC 6238). It counts once a code of it is confirmed. Repeated within a session,
 * it returns the same key.
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
    uri: z.string().meta({ description: 'The same as an otpauth URI' }),
  }),
  errors: [commonErrors.notAllowed, identityErrors.secondFactorEnrolled],
});
