import * as z from 'zod';
import { defineCall } from '../call.ts';
import { ownAccountSchema } from '../identity/accounts/get-own-account.call.ts';
import { userSchema } from '../players/profile/profile.ts';

/** The caller, composed from identity and players. */
export const getMe = defineCall({
  owner: 'gateway',
  method: 'GET',
  path: '/me',
  access: 'player',
  summary: 'The signed-in user',
  reply: z.object({ ok: z.literal(true), user: z.object({ ...userSchema.shape, ...ownAccountSchema.shape }) }),
});
