import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { commonErrors } from '../../common-errors.ts';
import { idSchema } from '../../field-schemas.ts';
import { matchmakingErrors } from '../errors.ts';

/**
 * From now on the two are never matched, in either direction; the other player is not told. A match that both already know of
 * stays until someone cancels it, and is named in the reply. Repeating the call changes nothing.
 */
export const blockPlayer = defineCall({
  owner: 'matchmaking',
  method: 'PUT',
  path: '/me/blocks/:playerId',
  access: 'player',
  summary: 'Block a player',
  params: z.object({ playerId: idSchema }),
  reply: z.object({
    ok: z.literal(true),
    scheduledMatchIds: z.array(idSchema).meta({ description: 'Matches against that player that stay until canceled' }),
  }),
  errors: [
    commonErrors.notFound,
    matchmakingErrors.blockedOneself,
    matchmakingErrors.tooManyBlocks,
    matchmakingErrors.tooManyNewBlocks,
  ],
});
