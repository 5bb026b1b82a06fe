import type { Sport } from '@rally/contracts/players';
import { resultsAt } from './chance-to-win.ts';
import { ratingConstants } from './rating-constants.ts';
import type { RatingState } from './rating-state.ts';
import { shownRating } from './shown-rating.ts';

/** How far off the rating may be, in rating points, as a standard deviation with two decimals; grows since the last match. */
export function ratingUncertainty(state: RatingState, when: Date, sport: Sport): number {
  return shownRating(Math.sqrt(resultsAt(state, when, ratingConstants[sport]).variance));
}
