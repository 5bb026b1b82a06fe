import * as z from 'zod';
import { idSchema, timestampSchema } from '../../field-schemas.ts';
import { sportSchema } from '../../players/enum-schemas.ts';
import { matchSideSchema, scoreOutcomeSchema, scoreStatusSchema } from '../enum-schemas.ts';
import { scoreVersionSchema } from './score-version.ts';
import { scoresPerSetSchema } from './scores-per-set-schema.ts';

/** The score that the contesting player enters instead. */
export const counterScoreEntrySchema = z.object({
  ...scoresPerSetSchema.shape,
  user1Score: z.int().nonnegative(),
  user2Score: z.int().nonnegative(),
  outcome: scoreOutcomeSchema,
  winner: matchSideSchema.nullable().meta({ description: 'Null for a tie' }),
});
export type CounterScore = z.infer<typeof counterScoreEntrySchema>;

/** A match and its score sheet. `id` is the match's id. */
export const scoredMatchSchema = z.object({
  id: idSchema,
  sport: sportSchema,
  user1Id: idSchema,
  user2Id: idSchema,
  user1Name: z.string().nullable(),
  user2Name: z.string().nullable(),
  scheduledDate: timestampSchema.nullable().meta({ description: 'Null if no time was agreed on' }),
  ...scoresPerSetSchema.shape,
  user1Score: z.int().nonnegative().meta({ description: 'Sets won' }),
  user2Score: z.int().nonnegative().meta({ description: 'Sets won' }),
  outcome: scoreOutcomeSchema,
  winner: matchSideSchema.nullable().meta({ description: 'Null for a tie' }),
  scoreStatus: scoreStatusSchema,
  scoreVersion: scoreVersionSchema,
  scoreSubmittedBy: idSchema,
  scoreSubmittedAt: timestampSchema,
  expiresAt: timestampSchema.meta({
    description: 'When an unconfirmed score becomes final or goes to staff, or an early one is withdrawn',
  }),
  isEarly: z
    .boolean()
    .meta({ description: 'Submitted before the start of the match, in which case only an answer makes it final' }),
  isUnagreedNoShow: z.boolean().meta({
    description:
      'Claims a no-show at a time that the opponent may not have known, so that staff decide without an answer',
  }),
});
export type ScoredMatch = z.infer<typeof scoredMatchSchema>;

/** A score that staff must review. */
export const contestedScoreSchema = z.object({
  ...scoredMatchSchema.shape,
  contestedBy: idSchema.nullable().meta({ description: 'Null if the opponent did not answer' }),
  contestedAt: timestampSchema,
  counterScore: counterScoreEntrySchema.nullable().meta({ description: 'Null if the contesting player gave none' }),
  contestReason: z.string().nullable(),
  saysNotPlayed: z
    .boolean()
    .optional()
    .meta({ description: 'Whether the contesting player says that the match was not played' }),
});
export type ContestedScore = z.infer<typeof contestedScoreSchema>;
