import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema, timestampSchema } from '../../field-schemas.ts';

/** A player whom the caller has blocked. */
const blockedPlayer = z.object({
  id: idSchema,
  name: z.string().nullable().meta({ description: 'Null if it is not known' }),
  blockedAt: timestampSchema,
});

/** The caller's own blocks, newest first. Nobody can list who blocked them. */
export const listBlocks = defineCall({
  owner: 'matchmaking',
  method: 'GET',
  path: '/me/blocks',
  access: 'player',
  summary: 'Players you have blocked',
  reply: z.object({ ok: z.literal(true), players: z.array(blockedPlayer) }),
});
