import * as z from 'zod';
import { defineEvent } from '../../event-definition.ts';
import { idSchema, timestampSchema } from '../../field-schemas.ts';
import { notificationLengthMax } from '../review/notification-limits.ts';
import { matchSnapshotSchema } from './match-snapshot.ts';

export const notificationWithdrawn = defineEvent({
  type: 'notification.withdrawn',
  owner: 'matchmaking',
  summary:
    'The messages of a `notification.requested` that have not been sent yet must not be sent. Subject: the match.',
  data: z.object({
    matchId: idSchema,
    requestId: idSchema,
    playerIds: z.array(idSchema),
    withdrawnAt: timestampSchema,
  }),
});

export const notificationRequested = defineEvent({
  type: 'notification.requested',
  owner: 'matchmaking',
  summary: "A match's messages are to be sent, by staff or for a standby match. Subject: the match.",
  data: z.object({
    matchId: idSchema,
    requestId: idSchema,
    messages: z.array(
      z.object({
        playerId: idSchema,
        /** Missing if staff did not change the suggested one: notifications then writes it from `match`. */
        text: z.string().min(1).max(notificationLengthMax).optional(),
      }),
    ),
    /** The match to write about; may be missing if staff wrote the texts. */
    match: matchSnapshotSchema.optional(),
    requestedAt: timestampSchema,
  }),
});
