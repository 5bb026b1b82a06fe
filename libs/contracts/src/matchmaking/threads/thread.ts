import * as z from 'zod';
import { id, time } from '../../field-schemas.ts';
import { matchSide } from '../../scoring/enum-schemas.ts';

/** The conversation of a match's two players, as one of them sees it. */
export const thread = z.object({
  messages: z.array(z.object({ id, by: matchSide, text: z.string(), sentAt: time })).meta({
    description: 'Oldest first',
  }),
  unread: z.int().nonnegative().meta({ description: "The opponent's messages that the caller has not read" }),
  isOpen: z.boolean().meta({ description: 'Whether the caller can write' }),
});
export type Thread = z.infer<typeof thread>;
