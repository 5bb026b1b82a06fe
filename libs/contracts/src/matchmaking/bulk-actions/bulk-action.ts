import * as z from 'zod';
import { idSchema, timestampSchema, weekIdSchema } from '../../field-schemas.ts';
import { bulkActionKindSchema, weeklyQuestionAudienceSchema } from '../enum-schemas.ts';

/** How many refusals an action keeps the reasons for. */
export const bulkActionRefusalsMax = 100;

/** A match that could not be changed, and why. */
export const bulkActionRefusalSchema = z.object({
  id: idSchema,
  error: z.string().meta({ description: 'Human-readable message' }),
  code: z.string().meta({ description: 'Stable machine-readable code', examples: ['match_not_pending'] }),
});
export type BulkActionRefusal = z.infer<typeof bulkActionRefusalSchema>;

/** An action on many players or matches, which continues after the reply, and its progress. */
export const bulkActionSchema = z.object({
  id: idSchema,
  kind: bulkActionKindSchema,
  week: weekIdSchema.meta({ description: 'The league week in which it began' }),
  audience: weeklyQuestionAudienceSchema.nullable().meta({ description: 'Who is asked; null for matches' }),
  startedBy: idSchema.nullable().meta({ description: 'Null for the schedule' }),
  createdAt: timestampSchema,
  finishedAt: timestampSchema.nullable().meta({ description: 'Null while it is running' }),
  progress: z
    .object({ done: z.int().nonnegative(), total: z.int().nonnegative() })
    .meta({ description: 'Players or matches done so far, and how many there are' }),
  changed: z.int().nonnegative().meta({
    description: 'Players who were asked, or matches that were approved or announced, by this action or earlier',
  }),
  refused: z.int().nonnegative().meta({ description: 'Matches that could not be approved or announced' }),
  refusals: z
    .array(bulkActionRefusalSchema)
    .meta({ description: `The first ${bulkActionRefusalsMax} of them, with reasons` }),
});
export type BulkAction = z.infer<typeof bulkActionSchema>;
