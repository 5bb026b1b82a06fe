import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { askAudience } from '../enum-schemas.ts';

/** Asks players whether they want a match: all not yet asked this week, or those who have not answered. */
export const askPlayers = defineCall({
  owner: 'matchmaking',
  method: 'POST',
  path: '/admin/weekly-run/ask',
  access: 'admin',
  timeLimitSeconds: 120,
  summary: 'Ask players for the week',
  body: z.object({ audience: askAudience }),
  reply: z.object({ ok: z.literal(true), asked: z.int().nonnegative() }),
});
