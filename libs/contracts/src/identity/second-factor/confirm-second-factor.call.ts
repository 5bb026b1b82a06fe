import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { commonErrors } from '../../common-errors.ts';
import { identityErrors } from '../errors.ts';
import { authenticatorCode } from './second-factor-input.ts';

/** Completes the enrollment with a first code from the app, and passes the second factor of this session. */
export const confirmSecondFactor = defineCall({
  owner: 'identity',
  method: 'POST',
  path: '/me/second-factor/confirm',
  access: 'player',
  summary: 'Confirm the key with a code from the authenticator app (staff)',
  body: z.object({ code: authenticatorCode }),
  reply: z.object({
    ok: z.literal(true),
    token: z.string().meta({ description: "An access token with an administrator's rights" }),
    recoveryCodes: z.array(z.string()).meta({ description: 'Each works once. Not shown again.' }),
  }),
  errors: [
    commonErrors.notAllowed,
    identityErrors.secondFactorInvalid,
    identityErrors.secondFactorBlocked,
    identityErrors.secondFactorEnrolled,
    identityErrors.secondFactorNotEnrolled,
  ],
});
