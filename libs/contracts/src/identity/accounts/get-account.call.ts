import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../field-schemas.ts';
import { identityErrors } from '../errors.ts';
import { ownSessionSchema } from '../sessions/list-own-sessions.call.ts';
import { accountSchema } from './account.ts';

/** An account as staff see it: whether it can sign in, and where it is signed in. */
export const getAccount = defineCall({
  owner: 'identity',
  method: 'GET',
  path: '/admin/accounts/:id',
  access: 'admin',
  summary: 'An account and its sessions',
  params: z.object({ id: idSchema }),
  reply: z.object({
    ok: z.literal(true),
    account: accountSchema,
    disabled: z.boolean(),
    secondFactorEnrolled: z.boolean(),
    sessions: z.array(ownSessionSchema.omit({ isCurrent: true })),
  }),
  errors: [identityErrors.accountUnknown],
});
