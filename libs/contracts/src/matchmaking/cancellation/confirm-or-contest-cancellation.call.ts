import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../field-schemas.ts';
import { cancellationResponseSchema } from '../enum-schemas.ts';
import { matchmakingErrors } from '../errors.ts';
import { matchSchema } from '../matches/match.ts';

/** The opponent confirms or contests a cancellation within 48 hours. A contested one goes to staff. */
export const confirmOrContestCancellation = defineCall({
  owner: 'matchmaking',
  method: 'POST',
  path: '/matches/:id/cancellation',
  access: 'player',
  summary: 'Confirm or contest a cancellation',
  params: z.object({ id: idSchema }),
  body: z.object({ response: cancellationResponseSchema }),
  reply: z.object({ ok: z.literal(true), match: matchSchema }),
  errors: [matchmakingErrors.matchUnknown, matchmakingErrors.cancellationNotOpen],
});
