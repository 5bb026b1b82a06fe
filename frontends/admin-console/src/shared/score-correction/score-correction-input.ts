import type { Sport } from '@rally/contracts/players';
import { type MatchSide, type ScoreOutcome, type ScoresPerSet, scoreTexts } from '@rally/contracts/scoring';
import { findScoreError, type ScoreError } from '@rally/score-rules';
import { parseScoreFieldValues, type ScoreFieldValues, toScoreFieldValues } from './score-field-values.ts';

/** A score as staff type it. */
export interface ScoreCorrectionInput {
  readonly line: ScoreFieldValues;
  readonly outcome: ScoreOutcome;
  readonly winner: MatchSide | '';
}

/** The form's values for a known score. */
export function prefillScoreCorrection(
  line: ScoresPerSet,
  outcome: ScoreOutcome,
  winner: MatchSide | null,
): ScoreCorrectionInput {
  return { line: toScoreFieldValues(line), outcome, winner: winner ?? '' };
}

/** The score in the form that the review call takes. */
export function parseScoreCorrectionInput({ line, outcome, winner }: ScoreCorrectionInput) {
  const sets = outcome === 'walkover' ? {} : parseScoreFieldValues(line);
  return { ...sets, outcome, winner: needsWinner(outcome) ? winner || null : null };
}

/** The first error of a score; null for a valid one. Without sets, it is about the winner. */
export function findScoreCorrectionError(
  sport: Sport,
  { outcome, winner, line }: ScoreCorrectionInput,
): ScoreError | null {
  if (needsWinner(outcome) && winner === '') return { text: scoreTexts.winnerMissing, sets: [] };
  return outcome === 'walkover' ? null : findScoreError(sport, parseScoreFieldValues(line), outcome);
}

/** The sets do not show who retired or did not show up. */
function needsWinner(outcome: ScoreOutcome): boolean {
  return outcome === 'retired' || outcome === 'walkover';
}
