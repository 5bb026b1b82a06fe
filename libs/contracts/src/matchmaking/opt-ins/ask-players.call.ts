import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { bulkActionSchema } from '../bulk-actions/bulk-action.ts';
import { weeklyQuestionAudienceSchema } from '../enum-schemas.ts';

/**
 * Sends the opt-in question to all players not yet asked this week, or the reminder to those who have not answered. In a large
 * league, it replies 202 and continues; repeating the request in the meantime returns the same action.
 */
export const askPlayers = defineCall({
  owner: 'matchmaking',
  method: 'POST',
  path: '/admin/weekly-run/ask',
  access: 'admin',
  timeLimitSeconds: 120,
  goesOn: true,
  summary: 'Send the opt-in question',
  body: z.object({ audience: weeklyQuestionAudienceSchema }),
  reply: z.object({ ok: z.literal(true), asked: z.int().nonnegative(), action: bulkActionSchema }),
});
