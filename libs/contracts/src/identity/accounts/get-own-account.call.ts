import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { secondFactorStepSchema } from '../second-factor/second-factor-step.ts';
import { accountSchema } from './account.ts';

/** The caller's own account. `secondFactor` is there only while the session lacks an administrator's rights for it. */
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
