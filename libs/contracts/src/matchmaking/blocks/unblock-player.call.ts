import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { commonErrors } from '../../common-errors.ts';
import { idSchema } from '../../field-schemas.ts';

/** Removes the caller's block, if there is one. A block by the other player stays. */
export const unblockPlayer = defineCall({
  owner: 'matchmaking',
  method: 'DELETE',
  path: '/me/blocks/:playerId',
  access: 'player',
  summary: 'Unblock a player',
  params: z.object({ playerId: idSchema }),
  reply: z.object({ ok: z.literal(true) }),
  errors: [commonErrors.notFound],
});
