import * as z from 'zod';
import { defineEvent } from '../event-definition.ts';
import { idSchema, phoneNumberSchema, timestampSchema, weekIdSchema } from '../field-schemas.ts';
import { cancellationResponseSchema, matchReplyActionSchema, optInAnswerSchema } from '../matchmaking/enum-schemas.ts';
import { playstyleSchema } from '../scoring/enum-schemas.ts';
import { scoreEntrySchema } from '../scoring/scores/score-entry.ts';
import { scoreVersionSchema } from '../scoring/scores/score-version.ts';
import {
  inboxItemStatusSchema,
  messageChannelSchema,
  messageFailureSchema,
  messagePurposeSchema,
} from './enum-schemas.ts';

/** A message without its text, which only notifications stores. */
const messageState = z.object({
  messageId: idSchema,
  playerId: idSchema.nullable(),
  phone: phoneNumberSchema,
  channel: messageChannelSchema,
  purpose: messagePurposeSchema,
  matchId: idSchema.nullable(),
  /** The id of the `notification.requested` that led to it, if any. */
  requestId: idSchema.nullable(),
  /** The version of the score that it asks to confirm; missing in other messages, and in those of earlier versions. */
  scoreVersion: scoreVersionSchema.optional(),
  /** The agreed start that it announces to the player who did not agree last; missing in other messages and in those of earlier versions. */
  announcedStart: timestampSchema.optional(),
  /** The league week whose cap it counts toward. */
  week: weekIdSchema,
});

export const messageSent = defineEvent({
  type: 'message.sent',
  owner: 'notifications',
  summary: 'The provider accepted a message. Subject: the message.',
  data: z.object({ ...messageState.shape, sentAt: timestampSchema }),
});

export const messageFailed = defineEvent({
  type: 'message.failed',
  owner: 'notifications',
  summary: 'A message was not sent or not delivered. Subject: the message.',
  data: z.object({
    ...messageState.shape,
    /** Null when the player has no phone. */
    phone: phoneNumberSchema.nullable(),
    failure: messageFailureSchema,
    /** The provider's error code. */
    providerCode: z.string().nullable(),
    failedAt: timestampSchema,
  }),
});

export const optInAnsweredByMessage = defineEvent({
  type: 'reply.received',
  owner: 'notifications',
  summary: 'A player answered YES or NO by message. Subject: the player.',
  data: z.object({ playerId: idSchema, answer: optInAnswerSchema, receivedAt: timestampSchema, messageId: idSchema }),
});

export const matchTimesChosenByMessage = defineEvent({
  type: 'reply.times-chosen',
  owner: 'notifications',
  summary:
    'A player chose times for a match by message, by the numbers in our message or in words. Subject: the player.',
  data: z.object({
    playerId: idSchema,
    matchId: idSchema,
    times: z.array(timestampSchema).min(1),
    /** The court as the player called it; missing if any court will do. */
    court: z.string().optional(),
    receivedAt: timestampSchema,
    messageId: idSchema,
  }),
});

export const otherTimesRequestedByMessage = defineEvent({
  type: 'reply.other-times-wanted',
  owner: 'notifications',
  summary:
    'A player said by message that none of the times of a match fits, without naming others. Subject: the player.',
  data: z.object({ playerId: idSchema, matchId: idSchema, receivedAt: timestampSchema, messageId: idSchema }),
});

export const matchAnsweredByMessage = defineEvent({
  type: 'reply.match-answered',
  owner: 'notifications',
  summary: 'A player texted a word about a match with an agreed time, such as C or LATE. Subject: the player.',
  data: z.object({
    playerId: idSchema,
    matchId: idSchema,
    reply: matchReplyActionSchema,
    /** The agreed time that the word is about; null for a match without one. */
    startsAt: timestampSchema.nullable(),
    /** What a `message` says to the opponent; only matchmaking stores it. */
    text: z.string().optional(),
    receivedAt: timestampSchema,
    messageId: idSchema,
  }),
});

export const cancellationAnsweredByMessage = defineEvent({
  type: 'reply.cancellation-answered',
  owner: 'notifications',
  summary: "A player confirmed or contested the opponent's reason for a cancellation by message. Subject: the player.",
  data: z.object({
    playerId: idSchema,
    matchId: idSchema,
    response: cancellationResponseSchema,
    receivedAt: timestampSchema,
    messageId: idSchema,
  }),
});

export const scoreReportedByMessage = defineEvent({
  type: 'reply.score-received',
  owner: 'notifications',
  summary: 'A player reported the score of a match by message. Subject: the player.',
  data: z.object({
    playerId: idSchema,
    matchId: idSchema,
    /** With user1 and user2 as in the match. */
    ...scoreEntrySchema.shape,
    /** The version of the player's own score that this one corrects. Missing for a first score. */
    replacesVersion: scoreVersionSchema.optional(),
    /** The player's vote for the opponent's playstyle. */
    opponentPlaystyle: playstyleSchema.optional(),
    receivedAt: timestampSchema,
    messageId: idSchema,
  }),
});

export const scoreWithdrawnByMessage = defineEvent({
  type: 'reply.score-withdrawn',
  owner: 'notifications',
  summary: 'A player took back the score of a match by message. Subject: the player.',
  data: z.object({
    playerId: idSchema,
    matchId: idSchema,
    scoreVersion: scoreVersionSchema,
    receivedAt: timestampSchema,
    messageId: idSchema,
  }),
});

export const scoreAnsweredByMessage = defineEvent({
  type: 'reply.score-answered',
  owner: 'notifications',
  summary: "A player confirmed or contested the opponent's score by message. Subject: the player.",
  data: z.object({
    playerId: idSchema,
    matchId: idSchema,
    answer: z.enum(['confirm', 'contest']),
    /** The version of the score that the player answers. Missing in events of version 0.1.0, as is the next one. */
    scoreVersion: scoreVersionSchema.optional(),
    /** The score as the contesting player saw it, with user1 and user2 as in the match. */
    counterScore: z.object(scoreEntrySchema.shape).nullable().optional(),
    /** Why the player contests it, in their own words; only scoring stores them. */
    reason: z.string().optional(),
    /** Whether the contesting player says that the match was not played. Missing in events of earlier versions. */
    saysNotPlayed: z.boolean().optional(),
    /** With a confirmation, the player's vote for the opponent's playstyle. */
    opponentPlaystyle: playstyleSchema.optional(),
    receivedAt: timestampSchema,
    messageId: idSchema,
  }),
});

export const phoneOptOutChanged = defineEvent({
  type: 'phone.stopped',
  owner: 'notifications',
  summary: 'A phone opted out of messages, or opted in again. Subject: our record of the phone.',
  data: z.object({
    phone: phoneNumberSchema,
    playerId: idSchema.nullable(),
    stopped: z.boolean(),
    changedAt: timestampSchema,
  }),
});

export const inboxItemChanged = defineEvent({
  type: 'inbox-item.changed',
  owner: 'notifications',
  summary: 'A text came to the staff inbox, or staff answered it, marked it as done or reopened it. Subject: the text.',
  data: z.object({
    itemId: idSchema,
    /** Null for a phone without an account. */
    playerId: idSchema.nullable(),
    status: inboxItemStatusSchema,
    /** The answer that this change added; its text stays in notifications. */
    answerId: idSchema.nullable(),
    changedAt: timestampSchema,
  }),
});
