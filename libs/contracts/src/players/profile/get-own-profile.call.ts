import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { profileSchema } from './profile.ts';

/** The profile of `GET /me`. Null until the event of a new account arrives. */
export const getOwnProfile = defineCall({
  owner: 'players',
  method: 'GET',
  path: '/internal/players/me',
  access: 'player',
  internal: true,
  summary: "The caller's profile",
  reply: z.object({ ok: z.literal(true), profile: profileSchema.nullable() }),
});
