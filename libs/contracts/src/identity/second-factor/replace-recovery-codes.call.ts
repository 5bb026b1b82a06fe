import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { identityErrors } from '../errors.ts';
import { authenticatorCode } from './second-factor-input.ts';

/** Returns new recovery codes and invalidates all earlier ones. Requires a code from the app, which works once. */
export const replaceRecoveryCodes = defineCall({
  owner: 'identity',
  method: 'POST',
  path: '/me/second-factor/recovery-codes',
  access: 'admin',
  summary: 'Replace the recovery codes with new ones (staff)',
  body: z.object({ code: authenticatorCode }),
  reply: z.object({
    ok: z.literal(true),
    recoveryCodes: z.array(z.string()).meta({ description: 'Each works once. Not shown again.' }),
  }),
  errors: [
    identityErrors.secondFactorInvalid,
    identityErrors.secondFactorBlocked,
    identityErrors.secondFactorNotEnrolled,
  ],
});
