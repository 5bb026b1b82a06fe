import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { account } from './account.ts';

/** The account in `GET /me`. */
export const getOwnAccount = defineCall({
  owner: 'identity',
  method: 'GET',
  path: '/internal/identity/me',
  access: 'player',
  internal: true,
  summary: "The caller's account",
  reply: z.object({ ok: z.literal(true), account }),
});
