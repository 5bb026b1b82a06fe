import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { commonErrors } from '../../common-errors.ts';
import { idSchema } from '../../field-schemas.ts';

/** Staff reopen a search that cancellations or a dispute closed. Earlier cancellations and disputes no longer count. */
export const reopenSearchForPlayer = defineCall({
  owner: 'matchmaking',
  method: 'POST',
  path: '/admin/players/:id/reopen-search',
  access: 'admin',
  summary: "Open a player's match search again",
  params: z.object({ id: idSchema }),
  reply: z.object({ ok: z.literal(true) }),
  errors: [commonErrors.notFound],
});
