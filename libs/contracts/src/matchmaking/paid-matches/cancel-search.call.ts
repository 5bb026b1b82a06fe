import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../field-schemas.ts';
import { matchmakingErrors } from '../errors.ts';
import { matchSchema } from '../matches/match.ts';

/** Cancels the search for a paid match. Fails once an opponent is found. */
export const cancelSearch = defineCall({
  owner: 'matchmaking',
  method: 'DELETE',
  path: '/matches/:id',
  access: 'player',
  summary: 'Cancel a match search',
  params: z.object({ id: idSchema }),
  reply: z.object({ ok: z.literal(true), match: matchSchema }),
  errors: [matchmakingErrors.matchUnknown, matchmakingErrors.notASearch, matchmakingErrors.opponentFound],
});
