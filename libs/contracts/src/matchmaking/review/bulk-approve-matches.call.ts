import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../field-schemas.ts';
import { matchmakingFieldErrorTexts } from '../field-error-texts.ts';
import { matchSchema } from '../matches/match.ts';
import { bulkApproveMax } from '../matches/match-list-limits.ts';

/** Approves all matches that can be approved, and reports why the others cannot. */
export const bulkApproveMatches = defineCall({
  owner: 'matchmaking',
  method: 'PATCH',
  path: '/pending-matches/bulk-approve',
  access: 'admin',
  timeLimitSeconds: 120,
  summary: 'Approve many pending matches',
  body: z.object({
    matchIds: z.array(idSchema).min(1, matchmakingFieldErrorTexts.matchIdsMissing).max(bulkApproveMax),
  }),
  reply: z.object({
    ok: z.literal(true),
    matches: z.array(matchSchema),
    refused: z.array(z.object({ id: idSchema, error: z.string(), code: z.string() })),
  }),
});
