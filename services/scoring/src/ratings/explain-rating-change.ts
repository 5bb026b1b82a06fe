import type { Sport } from '@rally/contracts/players';

/** The facts of an explanation; games are points in pickleball. */
export interface RatingChangeInputs {
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

/** The change in one sentence: `Expected to win 9.6 of 21 games against an opponent rated 3.42; won 12, so the rating went up 0.08.` */
export function explainRatingChange({
  expected,
  won,
  played,
  opponent,
  verdict,
  change,
  sport,
  limitedBy,
}: RatingChangeInputs): string {
  const unit = sport === 'tennis' ? 'games' : 'points';
  const facts = `Expected to win ${expected.toFixed(1)} of ${played} ${unit} against an opponent rated ${opponent.toFixed(2)}; won ${won}`;
  if (change !== 0) return `${facts}, so the rating went ${change > 0 ? 'up' : 'down'} ${Math.abs(change).toFixed(2)}.`;
  if (limitedBy === null) return `${facts}, so the rating stayed the same.`;
  return `${facts}; the rating stayed the same, as ${limitedBy === 'scale' ? 'the scale ends here' : resultLimitTexts[verdict]}.`;
}

const resultLimitTexts = {
  won: 'a win never lowers a rating',
  lost: 'a loss never raises a rating',
  tied: 'the match was a tie',
} as const;
