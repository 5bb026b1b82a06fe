import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema, phoneNumberSchema, timestampSchema } from '../../field-schemas.ts';
import { pageQuerySchema } from '../../paging.ts';

/** A player whose match search was closed because they canceled revealed paid matches, because of a dispute, or both. */
const closedSearch = z.object({
  playerId: idSchema,
  name: z.string().nullable(),
  phone: phoneNumberSchema.nullable(),
  cancellations: z.int().nonnegative().meta({ description: 'Since staff last opened the search' }),
  lastCanceledAt: timestampSchema.nullable().meta({ description: 'Null if only a dispute closed it' }),
  disputedAt: timestampSchema.nullable().meta({ description: 'When a dispute closed it; null if none did' }),
});

/** Players whose search is closed until staff open it, most recently closed first. */
export const listPlayersBarredFromSearch = defineCall({
  owner: 'matchmaking',
  method: 'GET',
  path: '/admin/closed-searches',
  access: 'admin',
  summary: 'Players whose match search is closed',
  query: pageQuerySchema,
  reply: z.object({ ok: z.literal(true), players: z.array(closedSearch) }),
});
