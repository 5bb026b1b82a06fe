import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { id } from '../../field-schemas.ts';
import { matchmakingErrors } from '../errors.ts';
import { match } from '../matches/match.ts';

/** Cancels the search for a paid match. Fails once an opponent is found. */
export const cancelSearch = defineCall({
  owner: 'matchmaking',
  method: 'DELETE',
  path: '/matches/:id',
  access: 'player',
  summary: 'Cancel a match search',
  params: z.object({ id }),
  reply: z.object({ ok: z.literal(true), match }),
  errors: [matchmakingErrors.matchUnknown, matchmakingErrors.notASearch, matchmakingErrors.opponentFound],
});
