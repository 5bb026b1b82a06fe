import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { secondFactorStepSchema } from '../second-factor/second-factor-step.ts';
import { accountSchema } from './account.ts';

/** The caller's own account. `secondFactor` is present only while the session must still pass it to get an administrator's rights. */
export const ownAccountSchema = z.object({ ...accountSchema.shape, secondFactor: secondFactorStepSchema.optional() });

/** The account in `GET /me`. */
export const getOwnAccount = defineCall({
  owner: 'identity',
  method: 'GET',
  path: '/internal/identity/me',
  access: 'player',
  internal: true,
  summary: "The caller's account",
  reply: z.object({ ok: z.literal(true), account: ownAccountSchema }),
});
