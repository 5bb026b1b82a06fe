import * as z from 'zod';
import { defineEvent } from '../../event-definition.ts';
import { idSchema, timestampSchema } from '../../field-schemas.ts';
import { sportSchema } from '../../players/enum-schemas.ts';
import { chosenTimesOutcomeSchema, matchReplyActionSchema } from '../enum-schemas.ts';

export const timeChoiceMessageHandled = defineEvent({
  type: 'match.times-answered',
  owner: 'matchmaking',
  summary: 'The outcome of the times that a player chose by message. Subject: the match.',
  data: z.object({
    matchId: idSchema,
    playerId: idSchema,
    sport: sportSchema,
    /** The message that chose them. */
    messageId: idSchema,
    outcome: chosenTimesOutcomeSchema,
    /** What the player chose. */
    times: z.array(timestampSchema),
    /** The agreed time; null unless the times led to one. */
    scheduledDate: timestampSchema.nullable(),
    /** Names of the courts to choose from, if the player named none of them. */
    courts: z.array(z.string()).optional(),
    answeredAt: timestampSchema,
  }),
});

export const otherTimesRequestAnsweredWithLink = defineEvent({
  type: 'match.other-times-answered',
  owner: 'matchmaking',
  summary: 'A player who asked for other times by message gets a link to offer them. Subject: the match.',
  data: z.object({
    matchId: idSchema,
    playerId: idSchema,
    sport: sportSchema,
    /** The message that asked. */
    messageId: idSchema,
    /** Lets its holder offer times for this match in the player's name for two days; null if the match takes no times. */
    linkToken: z.string().nullable(),
    /** The agreed time of the match; null without one. */
    scheduledDate: timestampSchema.nullable(),
    answeredAt: timestampSchema,
  }),
});

export const matchReplyHandled = defineEvent({
  type: 'match.reply-answered',
  owner: 'matchmaking',
  summary: 'The outcome of a word that a player texted about a match. Subject: the match.',
  data: z.object({
    matchId: idSchema,
    playerId: idSchema,
    sport: sportSchema,
    /** The message with the word. */
    messageId: idSchema,
    reply: matchReplyActionSchema,
    /** Why the word changed nothing, as a sentence for the player; null if it was applied. */
    refusal: z.string().nullable(),
    /** The code of that error; missing in events of earlier versions, and without a refusal. */
    refusalCode: z.string().optional(),
    /** The agreed time that the word was about; null for a match without one. */
    startsAt: timestampSchema.nullable(),
    /** The times proposed to replace the one that was given up. */
    times: z.array(timestampSchema),
    /** The opponent's messages that the player asked to read, oldest first; missing for other words. */
    threadMessages: z.array(z.string()).optional(),
    /** Whether the details that the player asked for leave out the opponent's phone; missing for other words. */
    hidesContact: z.boolean().optional(),
    /** Names of the courts that the player asked for; missing for other words. */
    courts: z.array(z.string()).optional(),
    answeredAt: timestampSchema,
  }),
});
