import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { phoneNumberSchema } from '../../field-schemas.ts';
import { accountSchema } from './account.ts';

/** The account in `GET /admin/user/{phone}`; null when no account has this phone. */
export const findAccountByPhone = defineCall({
  owner: 'identity',
  method: 'GET',
  path: '/internal/identity/accounts/:phone',
  access: 'admin',
  internal: true,
  summary: 'The account of a phone',
  params: z.object({ phone: phoneNumberSchema }),
  reply: z.object({ ok: z.literal(true), account: accountSchema.nullable() }),
});
