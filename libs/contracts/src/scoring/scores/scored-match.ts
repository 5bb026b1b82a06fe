import * as z from 'zod';
import { id, time } from '../../field-schemas.ts';
import { sport } from '../../players/enum-schemas.ts';
import { matchSide, scoreOutcome, scoreStatus } from '../enum-schemas.ts';
import { scoreVersion } from './score-version.ts';
import { scoresPerSet } from './scores-per-set.ts';

/** The score that the player who contests enters instead. */
export const counterScoreEntry = z.object({
  ...scoresPerSet.shape,
  user1Score: z.int().nonnegative(),
  user2Score: z.int().nonnegative(),
  outcome: scoreOutcome,
  winner: matchSide.nullable(),
});
export type CounterScore = z.infer<typeof counterScoreEntry>;

/** A match and its score sheet. `id` is the match's id. */
export const scoredMatch = z.object({
  id,
  sport,
  user1Id: id,
  user2Id: id,
  user1Name: z.string().nullable(),
  user2Name: z.string().nullable(),
  scheduledDate: time.nullable(),
  ...scoresPerSet.shape,
  user1Score: z.int().nonnegative().meta({ description: 'Sets won' }),
  user2Score: z.int().nonnegative().meta({ description: 'Sets won' }),
  outcome: scoreOutcome,
  winner: matchSide.nullable().meta({ description: 'Null for a tie' }),
  scoreStatus,
  scoreVersion,
  scoreSubmittedBy: id,
  scoreSubmittedAt: time,
  expiresAt: time.meta({ description: 'When an unconfirmed score becomes final' }),
});
export type ScoredMatch = z.infer<typeof scoredMatch>;

/** A score that staff must review. */
export const contestedScore = z.object({
  ...scoredMatch.shape,
  contestedBy: id,
  contestedAt: time,
  counterScore: counterScoreEntry.nullable().meta({ description: 'Null if the player who contests gave none' }),
  contestReason: z.string().nullable(),
});
export type ContestedScore = z.infer<typeof contestedScore>;
