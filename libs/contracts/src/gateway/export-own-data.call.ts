import * as z from 'zod';
import { defineCall } from '../call.ts';
import { timestampSchema } from '../field-schemas.ts';
import { ownDataReplySchema } from '../own-data.ts';

/** Everything that Rally holds about the caller, as a file to download with a section per service. Fails if any section is missing. */
export const exportOwnData = defineCall({
  owner: 'gateway',
  method: 'GET',
  path: '/me/export',
  access: 'player',
  summary: 'Download everything that Rally holds about the caller',
  reply: z.object({
    ok: z.literal(true),
    exportedAt: timestampSchema,
    identity: ownDataReplySchema,
    players: ownDataReplySchema,
    matchmaking: ownDataReplySchema,
    scoring: ownDataReplySchema,
    payments: ownDataReplySchema,
    notifications: ownDataReplySchema,
  }),
});
