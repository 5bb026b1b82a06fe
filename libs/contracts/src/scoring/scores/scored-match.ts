import * as z from 'zod';
import { id, time } from '../../fields.ts';
import { sport } from '../../players/enum-schemas.ts';
import { matchSide, scoreOutcome, scoreStatus } from '../enum-schemas.ts';
import { setScores } from './set-scores.ts';

/** A match and its score sheet. `id` is the match's id. */
export const scoredMatch = z.object({
  id,
  sport,
  user1Id: id,
  user2Id: id,
  user1Name: z.string().nullable(),
  user2Name: z.string().nullable(),
  scheduledDate: time.nullable(),
  ...setScores.shape,
  user1Score: z.int().nonnegative().meta({ description: 'Sets won' }),
  user2Score: z.int().nonnegative().meta({ description: 'Sets won' }),
  outcome: scoreOutcome,
  winner: matchSide.nullable().meta({ description: 'Null for a tie' }),
  scoreStatus,
  scoreSubmittedBy: id,
  scoreSubmittedAt: time,
  expiresAt: time.meta({ description: 'When an unconfirmed score becomes final' }),
});
export type ScoredMatch = z.infer<typeof scoredMatch>;

/** A score that staff must review. */
export const contestedScore = z.object({ ...scoredMatch.shape, contestedBy: id, contestedAt: time });
export type ContestedScore = z.infer<typeof contestedScore>;
