import type { Sport } from '@rally/contracts/players';
import { strengthAt } from './chance-to-win.ts';
import { ratingConstants } from './rating-constants.ts';
import type { RatingState } from './rating-state.ts';
import { shownRating } from './shown-rating.ts';

/**
 * What pairing goes by, two decimals, within the sport's scale: the self-reported skill as a prior that fades as results come
 * in. Without a match it is what the player says, taken with a grain of salt (`skillTrust`).
 */
export function calculatedRating(state: RatingState, when: Date, sport: Sport): number {
  const constants = ratingConstants[sport];
  const { mean } = strengthAt(state, when, constants);
  return shownRating(Math.min(constants.ratingMax, Math.max(constants.ratingMin, mean)));
}
