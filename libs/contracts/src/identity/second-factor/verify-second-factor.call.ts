import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { commonErrors } from '../../common-errors.ts';
import { identityErrors } from '../errors.ts';
import { secondFactorCode } from './second-factor-input.ts';

/** Passes the second factor of this session. Every code works once. */
export const verifySecondFactor = defineCall({
  owner: 'identity',
  method: 'POST',
  path: '/me/second-factor/verify',
  access: 'player',
  summary: 'Sign in with a code from the authenticator app or a recovery code (staff)',
  body: z.object({ code: secondFactorCode }),
  reply: z.object({
    ok: z.literal(true),
    token: z.string().meta({ description: "An access token with an administrator's rights" }),
    recoveryCodesLeft: z
      .int()
      .nonnegative()
      .optional()
      .meta({ description: 'How many recovery codes still work, after one was used' }),
  }),
  errors: [
    commonErrors.notAllowed,
    identityErrors.secondFactorInvalid,
    identityErrors.secondFactorBlocked,
    identityErrors.secondFactorNotEnrolled,
  ],
});
