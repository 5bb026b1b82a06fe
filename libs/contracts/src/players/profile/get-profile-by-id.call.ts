import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../field-schemas.ts';
import { profileSchema } from './profile.ts';

/** The profile of `GET /admin/user/{phone}`. */
export const getProfileById = defineCall({
  owner: 'players',
  method: 'GET',
  path: '/internal/players/profiles/:id',
  access: 'admin',
  internal: true,
  summary: 'A player by id',
  params: z.object({ id: idSchema }),
  reply: z.object({ ok: z.literal(true), profile: profileSchema.nullable() }),
});
