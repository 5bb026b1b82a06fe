import * as z from 'zod';
import { time, weekId } from '../../fields.ts';
import { optInAnswer, unpairedReason } from '../enum-schemas.ts';

/** A player's answer to a week's opt-in question. */
export const weekOptIn = z.object({
  week: weekId.meta({ description: 'The week of the question. Its match is played in the following week' }),
  askedOn: time.nullable(),
  answer: optInAnswer.nullable(),
  unpairedReason: unpairedReason
    .nullable()
    .optional()
    .meta({ description: 'Why the player has no match although they said YES; null before the weekly run' }),
});
export type WeekOptIn = z.infer<typeof weekOptIn>;
