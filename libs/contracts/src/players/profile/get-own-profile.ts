import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { profile } from './profile.ts';

/** The profile's part of `GET /me`; null while the news of a fresh account is still under way. */
export const getOwnProfile = defineCall({
  owner: 'players',
  method: 'GET',
  path: '/internal/players/me',
  access: 'player',
  internal: true,
  summary: 'The caller as a player',
  reply: z.object({ ok: z.literal(true), profile: profile.nullable() }),
});
