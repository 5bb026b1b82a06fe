import * as z from 'zod';
import { time, weekId } from '../../fields.ts';
import { optInAnswer } from '../enum-schemas.ts';

/** What one answered for the week. */
export const optIn = z.object({
  week: weekId.meta({ description: 'The week of the question; its match is played in the week after' }),
  askedOn: time.nullable(),
  answer: optInAnswer.nullable(),
});
export type OptIn = z.infer<typeof optIn>;
