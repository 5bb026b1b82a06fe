import type { Sport } from '@rally/contracts/players';
import { ratingConstants } from './formula/rating-constants.ts';
import { getRatingBelief, type RatingState } from './formula/rating-state.ts';
import { roundRating } from './round-rating.ts';

/** Standard deviation of the rating, in rating points with two decimals; grows with time since the last match. */
export function getRatingUncertainty(state: RatingState, when: Date, sport: Sport): number {
  return roundRating(Math.sqrt(getRatingBelief(state, when, ratingConstants[sport]).variance));
}
