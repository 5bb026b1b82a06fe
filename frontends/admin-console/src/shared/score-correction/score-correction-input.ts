import type { Sport } from '@rally/contracts/players';
import {
  type MatchSide,
  type ScoreErrorTexts,
  type ScoreOutcome,
  type ScoresPerSet,
  scoreTexts,
} from '@rally/contracts/scoring';
import { findScoreError } from '@rally/score-rules';
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

/** What is missing or impossible in a score: a sentence for staff, and the set that it is about, or the winner. */
interface ScoreCorrectionError {
  readonly text: string;
  readonly part: number | 'winner';
}

/** The first error of a score; null for a valid one. */
export function findScoreCorrectionError(
  sport: Sport,
  { outcome, winner, line }: ScoreCorrectionInput,
): ScoreCorrectionError | null {
  if (needsWinner(outcome) && winner === '') return { text: scoreTexts.winnerMissing, part: 'winner' };
  if (outcome === 'walkover') return null;
  const sets = parseScoreFieldValues(line);
  const text = findScoreError(sport, sets, outcome);
  return text === null ? null : { text, part: Number(findScoreError(sport, sets, outcome, getSetNumbers(sets))) };
}

/** The number of the wrong set in place of each error's text. */
function getSetNumbers({ user1Set1 }: ScoresPerSet): ScoreErrorTexts {
  return {
    setsMissing: user1Set1 === null ? '1' : '2',
    setHalf: String,
    setOutOfRange: String,
    setImpossible: String,
    setAfterDecision: '3',
    thirdSetMissing: '3',
    tiebreakImpossible: String,
  };
}

/** The sets do not show who retired or did not show up. */
function needsWinner(outcome: ScoreOutcome): boolean {
  return outcome === 'retired' || outcome === 'walkover';
}
