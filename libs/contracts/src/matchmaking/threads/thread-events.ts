import * as z from 'zod';
import { defineEvent } from '../../event-definition.ts';
import { idSchema, timestampSchema } from '../../field-schemas.ts';
import { reportReasonSchema } from '../../players/enum-schemas.ts';

export const threadMessagePosted = defineEvent({
  type: 'thread.message-posted',
  owner: 'matchmaking',
  summary: 'A player wrote to the opponent of a match. The text stays in matchmaking. Subject: the match.',
  data: z.object({
    matchId: idSchema,
    messageId: idSchema,
    authorId: idSchema,
    recipientId: idSchema,
    /** Whether the recipient had the thread open just before. */
    isRecipientPresent: z.boolean(),
    postedAt: timestampSchema,
  }),
});

export const threadRead = defineEvent({
  type: 'thread.read',
  owner: 'matchmaking',
  summary: "A player read the opponent's messages of a match. Subject: the match.",
  data: z.object({ matchId: idSchema, readerId: idSchema, readAt: timestampSchema }),
});

export const threadMessageReported = defineEvent({
  type: 'thread.message-reported',
  owner: 'matchmaking',
  summary: 'A player reported a message of the opponent to staff. Contains its text. Subject: the match.',
  data: z.object({
    matchId: idSchema,
    messageId: idSchema,
    reporterId: idSchema,
    reportedId: idSchema,
    reason: reportReasonSchema,
    text: z.string(),
    /** The reported message. */
    message: z.string(),
    reportedAt: timestampSchema,
  }),
});
