import type { Sport } from '@rally/contracts/players';
import { getResultsBelief } from './formula/get-win-probability.ts';
import { ratingConstants } from './formula/rating-constants.ts';
import type { RatingState } from './formula/rating-state.ts';
import { roundRating } from './round-rating.ts';

/** Standard deviation of the rating, in rating points with two decimals; grows with time since the last match. */
export function getRatingUncertainty(state: RatingState, when: Date, sport: Sport): number {
  return roundRating(Math.sqrt(getResultsBelief(state, when, ratingConstants[sport]).variance));
}
