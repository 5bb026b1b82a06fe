import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../field-schemas.ts';
import { matchSchema } from './match.ts';

/** The matches of `GET /admin/user/{phone}`, newest first. */
export const listMatchesOfPlayer = defineCall({
  owner: 'matchmaking',
  method: 'GET',
  path: '/internal/matchmaking/matches-of/:userId',
  access: 'admin',
  internal: true,
  summary: 'All matches of a player',
  params: z.object({ userId: idSchema }),
  reply: z.object({ ok: z.literal(true), matches: z.array(matchSchema) }),
});
