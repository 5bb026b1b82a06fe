import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { id } from '../../field-schemas.ts';
import { identityErrors } from '../errors.ts';
import { ownSession } from '../sessions/list-own-sessions.ts';
import { account } from './account.ts';

/** An account as staff see it: whether it may sign in, and where it is signed in. */
export const getAccount = defineCall({
  owner: 'identity',
  method: 'GET',
  path: '/admin/accounts/:id',
  access: 'admin',
  summary: 'An account and its sessions',
  params: z.object({ id }),
  reply: z.object({
    ok: z.literal(true),
    account,
    disabled: z.boolean(),
    secondFactorEnrolled: z.boolean(),
    sessions: z.array(ownSession.omit({ isCurrent: true })),
  }),
  errors: [identityErrors.accountUnknown],
});
