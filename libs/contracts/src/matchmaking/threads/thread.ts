import * as z from 'zod';
import { idSchema, timestampSchema } from '../../field-schemas.ts';
import { matchSideSchema } from '../../scoring/enum-schemas.ts';

/** The conversation of a match's two players, as one of them sees it. */
export const matchThreadViewSchema = z.object({
  messages: z.array(z.object({ id: idSchema, by: matchSideSchema, text: z.string(), sentAt: timestampSchema })).meta({
    description: 'Oldest first',
  }),
  unread: z.int().nonnegative().meta({ description: "The opponent's messages that the caller has not read" }),
  isOpen: z.boolean().meta({ description: 'Whether the caller can write' }),
});
export type MatchThreadView = z.infer<typeof matchThreadViewSchema>;
