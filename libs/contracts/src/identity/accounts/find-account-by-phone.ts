import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { phoneNumber } from '../../field-schemas.ts';
import { account } from './account.ts';

/** The account in `GET /admin/user/{phone}`; null when no account has this phone. */
export const findAccountByPhone = defineCall({
  owner: 'identity',
  method: 'GET',
  path: '/internal/identity/accounts/:phone',
  access: 'admin',
  internal: true,
  summary: 'The account of a phone',
  params: z.object({ phone: phoneNumber }),
  reply: z.object({ ok: z.literal(true), account: account.nullable() }),
});
