import { isDeepStrictEqual } from 'node:util';
import type { Sport } from '@rally/contracts/players';
import { type ScoreEntry, scoringErrors } from '@rally/contracts/scoring';
import { findScoreError, getScoreResult, toSetScores } from '@rally/score-rules';
import { HttpError } from '@rally/service-kit';
import type { Score } from './score-sheet.ts';

/** Validates an entry against its sport's rules. @throws HttpError 400 with a sentence that names the set */
export function validateScoreEntry(sport: Sport, entry: ScoreEntry): Score {
  const line = toSetScores(entry);
  const error = findScoreError(sport, line, entry.outcome);
  if (error !== null) throw new HttpError(scoringErrors.scoreImpossible, { text: error.text });
  return { line, outcome: entry.outcome, ...getScoreResult(sport, line, entry.outcome, entry.winner ?? null) };
}

export function isSameScore(one: Score, other: Score): boolean {
  return isDeepStrictEqual(one, other);
}
