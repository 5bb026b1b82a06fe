import { isDeepStrictEqual } from 'node:util';
import type { Sport } from '@rally/contracts/players';
import { type ScoreEntry, scoringErrors } from '@rally/contracts/scoring';
import { lineMistake, lineOfEntry, lineResult } from '@rally/score-rules';
import { HttpError } from '@rally/service-kit';
import type { Score } from './sheet.ts';

/** An entry held to its sport's rules; refuses an impossible one with 400 and a sentence that names the set. */
export function scoreOf(sport: Sport, entry: ScoreEntry): Score {
  const line = lineOfEntry(entry);
  const mistake = lineMistake(sport, line, entry.outcome);
  if (mistake !== null) throw new HttpError(scoringErrors.scoreImpossible, { text: mistake });
  return { line, outcome: entry.outcome, ...lineResult(sport, line, entry.outcome, entry.winner ?? null) };
}

export function isSameScore(one: Score, other: Score): boolean {
  return isDeepStrictEqual(one, other);
}
