import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { sports } from '../../players/enums.ts';
import { matchmakingErrors } from '../errors.ts';
import { matchSchema } from '../matches/match.ts';

/** Starts the search for a paid match. A second call during an open search returns the same match. */
export const searchOpponent = defineCall({
  owner: 'matchmaking',
  method: 'POST',
  path: '/matches/search',
  access: 'player',
  summary: 'Search for a paid match',
  body: z.object({ sport: z.enum(sports) }),
  reply: matchSchema,
  errors: [
    matchmakingErrors.notEligible,
    matchmakingErrors.searchClosed,
    matchmakingErrors.slotTaken,
    matchmakingErrors.profileIncomplete,
  ],
});
