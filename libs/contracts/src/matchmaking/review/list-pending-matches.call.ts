import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { createTableQuerySchema } from '../../paging.ts';
import { matchSortColumns } from '../enums.ts';
import { matchSchema } from '../matches/match.ts';

/** Matches waiting for approval, oldest first. */
export const listPendingMatches = defineCall({
  owner: 'matchmaking',
  method: 'GET',
  path: '/pending-matches',
  access: 'admin',
  summary: 'Matches waiting for approval',
  query: createTableQuerySchema(matchSortColumns),
  reply: z.object({ ok: z.literal(true), matches: z.array(matchSchema) }),
});
