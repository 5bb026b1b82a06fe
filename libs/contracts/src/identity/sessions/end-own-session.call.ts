import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../field-schemas.ts';
import { identityErrors } from '../errors.ts';

/** Signs one of the caller's browsers out. Safe to repeat. */
export const endOwnSession = defineCall({
  owner: 'identity',
  method: 'POST',
  path: '/me/sessions/:id/end',
  access: 'player',
  summary: "End one of the caller's sessions",
  params: z.object({ id: idSchema }),
  reply: z.object({ ok: z.literal(true) }),
  errors: [identityErrors.sessionUnknown],
});
