import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema, refineToPlainLines } from '../../field-schemas.ts';
import { profileErrorTexts } from '../../players/profile/profile-error-texts.ts';
import { matchmakingErrors } from '../errors.ts';
import { matchmakingFieldErrorTexts } from '../field-error-texts.ts';
import { matchSchema } from '../matches/match.ts';
import { notificationLengthMax } from './notification-limits.ts';

/** A message to a player of a match, as staff write it. */
export const staffMatchMessageTextSchema = refineToPlainLines(
  z
    .string(matchmakingFieldErrorTexts.messageBlank)
    .trim()
    .min(1, matchmakingFieldErrorTexts.messageBlank)
    .max(notificationLengthMax, matchmakingFieldErrorTexts.messageTooLong),
  profileErrorTexts.textInvalid,
);

/** Queues the messages to both players. `notificationsSentAt` is set once the first is sent. */
export const sendMatchNotification = defineCall({
  owner: 'matchmaking',
  method: 'POST',
  path: '/admin/matches/:id/send-notification',
  access: 'admin',
  summary: 'Send messages to both players of a match',
  params: z.object({ id: idSchema }),
  body: z.object({ user1Message: staffMatchMessageTextSchema, user2Message: staffMatchMessageTextSchema }),
  reply: z.object({ ok: z.literal(true), match: matchSchema }),
  status: 202,
  errors: [
    matchmakingErrors.matchUnknown,
    matchmakingErrors.matchNotApproved,
    matchmakingErrors.opponentLocked,
    matchmakingErrors.notificationInProgress,
    matchmakingErrors.playersBlocked,
  ],
});
