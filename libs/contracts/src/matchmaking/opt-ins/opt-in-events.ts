import * as z from 'zod';
import { defineEvent } from '../../event-definition.ts';
import { idSchema, timestampSchema, weekIdSchema } from '../../field-schemas.ts';
import { sportSchema } from '../../players/enum-schemas.ts';
import {
  closedWeekReasonSchema,
  optInAnswerSchema,
  unpairedReasonSchema,
  weeklyQuestionKindSchema,
} from '../enum-schemas.ts';

export const optInQuestionRequested = defineEvent({
  type: 'week.asked',
  owner: 'matchmaking',
  summary: 'A player should get the opt-in question. Subject: the player and the week, `{playerId}:{week}`.',
  data: z.object({ playerId: idSchema, week: weekIdSchema, round: weeklyQuestionKindSchema, askedAt: timestampSchema }),
});

export const optInAnswered = defineEvent({
  type: 'optin.answered',
  owner: 'matchmaking',
  summary: 'A player answered the opt-in question. Subject: the player and the week, `{playerId}:{week}`.',
  data: z.object({
    playerId: idSchema,
    week: weekIdSchema,
    answer: optInAnswerSchema,
    answeredAt: timestampSchema,
    by: z.enum(['web', 'message']),
  }),
});

export const optInRefused = defineEvent({
  type: 'optin.refused',
  owner: 'matchmaking',
  summary:
    'A player said YES by message in the week of a match that they canceled or missed, which counts as their match of the week. Subject: the player and the week, `{playerId}:{week}`.',
  data: z.object({
    playerId: idSchema,
    /** The week of the question; its matches are played in the week after. */
    week: weekIdSchema,
    messageId: idSchema,
    reason: closedWeekReasonSchema,
    refusedAt: timestampSchema,
  }),
});

export const weekUnpaired = defineEvent({
  type: 'week.unpaired',
  owner: 'matchmaking',
  summary:
    'A player who answered YES got no match from the run. Subject: the player and the week, `{playerId}:{week}`.',
  data: z.object({
    playerId: idSchema,
    /** The week of the question; its matches are played in the week after. */
    week: weekIdSchema,
    sport: sportSchema,
    reason: unpairedReasonSchema,
    unpairedAt: timestampSchema,
  }),
});
