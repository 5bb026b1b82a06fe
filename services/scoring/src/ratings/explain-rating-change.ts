import type { Sport } from '@rally/contracts/players';

/** The facts of an explanation; games are points in pickleball. */
export interface RatingChange {
  readonly expected: number;
  readonly won: number;
  readonly played: number;
  /** The opponent's estimated strength. */
  readonly opponent: number;
  readonly verdict: 'won' | 'lost' | 'tied';
  readonly change: number;
  readonly sport: Sport;
  /** What kept the rating from following the games: the end of the scale or the result; null if nothing did. */
  readonly limitedBy: 'scale' | 'result' | null;
}

/** The change in one line: `Expected 9.6 of 21 games against 3.42, won 12: +0.08.` */
export function explainRatingChange({
  expected,
  won,
  played,
  opponent,
  verdict,
  change,
  sport,
  limitedBy,
}: RatingChange): string {
  const unit = sport === 'tennis' ? 'games' : 'points';
  const facts = `Expected ${expected.toFixed(1)} of ${played} ${unit} against ${opponent.toFixed(2)}, won ${won}`;
  if (change !== 0 || limitedBy === null) return `${facts}: ${signed(change)}.`;
  return `${facts}: ${signed(0)}, ${limitedBy === 'scale' ? 'as the scale ends here' : resultLimitTexts[verdict]}.`;
}

const resultLimitTexts = {
  won: 'as a win never lowers a rating',
  lost: 'as a loss never raises a rating',
  tied: 'as the match was a tie',
} as const;

function signed(change: number): string {
  return `${change < 0 ? '-' : '+'}${Math.abs(change).toFixed(2)}`;
}
