import type { Sport } from '@rally/contracts/players';
import { ratingDefault } from '@rally/contracts/scoring';
import type { Belief } from './belief.ts';
import { type RatingConstants, ratingConstants } from './rating-constants.ts';

/** The rating state of a player in one sport. */
export interface RatingState {
  /** The shown rating before rounding. */
  readonly rating: number;
  /** The strength estimated from results only, without the self-reported level. */
  readonly results: Belief;
  /** The self-reported level in rating points; null if the player gave none. */
  readonly skill: number | null;
  /** Number of rated matches. */
  readonly matches: number;
  readonly lastMatchAt: Date | null;
}

/** The state of a player before the first match, rated 3.00. */
export function createRatingState(
  skill: number | null,
  sport: Sport,
  constants: RatingConstants = ratingConstants[sport],
): RatingState {
  return {
    rating: ratingDefault,
    results: { mean: ratingDefault, variance: constants.startDeviation ** 2 },
    skill,
    matches: 0,
    lastMatchAt: null,
  };
}

/** The state with another self-reported level. The rating stays the same: only results change it. */
export function withSkill(state: RatingState, skill: number | null): RatingState {
  return { ...state, skill };
}
