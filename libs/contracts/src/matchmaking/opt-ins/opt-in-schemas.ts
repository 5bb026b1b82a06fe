import * as z from 'zod';
import { timestampSchema, weekIdSchema } from '../../field-schemas.ts';
import { optInAnswerSchema, unpairedReasonSchema } from '../enum-schemas.ts';

/** A player's answer to a week's opt-in question. */
export const weekOptInSchema = z.object({
  week: weekIdSchema.meta({ description: 'The week of the question. Its match is played in the following week' }),
  askedOn: timestampSchema.nullable().meta({ description: 'When the question was sent; null until then' }),
  answer: optInAnswerSchema
    .nullable()
    .meta({ description: 'Null if there is none, and after a STOP that revoked a YES' }),
  hasOptedOut: z
    .boolean()
    .optional()
    .meta({ description: 'Whether the phone opted out of messages by a STOP. A YES after it counts' }),
  unpairedReason: unpairedReasonSchema
    .nullable()
    .optional()
    .meta({ description: 'Why the player has no match despite saying YES; null before the weekly run' }),
  standby: z
    .object({
      week: weekIdSchema.meta({ description: 'The week of the question: this one or the one before' }),
      answer: optInAnswerSchema.nullable().meta({ description: 'Null without an answer' }),
      roundAt: timestampSchema.meta({ description: 'When we next pair the players on standby' }),
    })
    .nullable()
    .optional()
    .meta({
      description:
        'Standby for the running matches, from the weekly run on; null for a player with a match and once no round is left',
    }),
});
export type WeekOptIn = z.infer<typeof weekOptInSchema>;
