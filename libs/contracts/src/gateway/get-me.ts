import * as z from 'zod';
import { defineCall } from '../call.ts';
import { ownAccount } from '../identity/accounts/get-own-account.ts';
import { user } from '../players/profile/profile.ts';

/** The caller, composed from identity and players. */
export const getMe = defineCall({
  owner: 'gateway',
  method: 'GET',
  path: '/me',
  access: 'player',
  summary: 'The signed-in user',
  reply: z.object({ ok: z.literal(true), user: z.object({ ...user.shape, ...ownAccount.shape }) }),
});
