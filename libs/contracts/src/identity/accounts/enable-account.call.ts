import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../field-schemas.ts';
import { identityErrors } from '../errors.ts';
import { accountSchema } from './account.ts';
import { staffReason } from './disable-account.call.ts';

/** Lets a disabled account sign in again. Safe to repeat. */
export const enableAccount = defineCall({
  owner: 'identity',
  method: 'POST',
  path: '/admin/accounts/:id/enable',
  access: 'admin',
  summary: 'Enable a disabled account',
  params: z.object({ id: idSchema }),
  body: z.object({ reason: staffReason }),
  reply: z.object({ ok: z.literal(true), account: accountSchema, disabled: z.boolean() }),
  errors: [identityErrors.accountUnknown],
});
