import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { createTableQuerySchema } from '../../paging.ts';
import { matchSortColumns } from '../enums.ts';
import { matchSchema } from '../matches/match.ts';

/**
 * Canceled matches that staff have to decide on: contested no-shows, and excuses that the opponent did not confirm. With
 * `state=decided`, those that are settled, so that staff can correct a decision.
 */
export const listCancellations = defineCall({
  owner: 'matchmaking',
  method: 'GET',
  path: '/admin/cancellations',
  access: 'admin',
  summary: 'Cancellations to decide on, or decided',
  query: createTableQuerySchema(matchSortColumns).extend({ state: z.enum(['open', 'decided']).optional() }),
  reply: z.object({ ok: z.literal(true), matches: z.array(matchSchema) }),
});
