import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { id } from '../../field-schemas.ts';
import { cancellationResponse } from '../enum-schemas.ts';
import { matchmakingErrors } from '../errors.ts';
import { match } from './match.ts';

/** The opponent confirms or contests a cancellation within 48 hours. A contested one goes to staff. */
export const respondToCancellation = defineCall({
  owner: 'matchmaking',
  method: 'POST',
  path: '/matches/:id/cancellation',
  access: 'player',
  summary: 'Confirm or contest a cancellation',
  params: z.object({ id }),
  body: z.object({ response: cancellationResponse }),
  reply: z.object({ ok: z.literal(true), match }),
  errors: [matchmakingErrors.matchUnknown, matchmakingErrors.cancellationNotOpen],
});
