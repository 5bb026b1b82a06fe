import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { commonErrors } from '../../common-errors.ts';
import { idSchema, refineToPlainLines } from '../../field-schemas.ts';
import { profileErrorTexts } from '../../players/profile/profile-error-texts.ts';
import { cancellationRefundStateSchema, cancelReasonSchema } from '../enum-schemas.ts';
import { matchmakingErrors } from '../errors.ts';
import { matchSchema } from '../matches/match.ts';
import { cancellationNoteLengthMax } from './cancellation-rules.ts';

const decided = cancellationRefundStateSchema.exclude(['pending_confirmation']);

/**
 * Staff decide why a match was canceled and which player it counts against, or correct an earlier decision. Without `refunds`,
 * everyone except that player is refunded.
 */
export const reviewCancellation = defineCall({
  owner: 'matchmaking',
  method: 'POST',
  path: '/admin/matches/:id/cancellation',
  access: 'admin',
  summary: 'Decide on a cancellation',
  params: z.object({ id: idSchema }),
  body: z.object({
    reason: cancelReasonSchema.nullable().meta({ description: 'Null for none' }),
    causedBy: idSchema.nullable().meta({ description: 'The player whom it counts against; null for nobody' }),
    refunds: z.object({ user1: decided, user2: decided }).optional(),
    version: z.int().nonnegative().optional().meta({
      description: 'The version of the match that staff saw; a match that has changed since is not decided',
    }),
    note: refineToPlainLines(z.string().trim().max(cancellationNoteLengthMax), profileErrorTexts.textInvalid)
      .optional()
      .meta({ description: 'For the audit log' }),
  }),
  reply: z.object({ ok: z.literal(true), match: matchSchema }),
  errors: [matchmakingErrors.matchUnknown, matchmakingErrors.matchNotCanceled, commonErrors.conflict],
});
