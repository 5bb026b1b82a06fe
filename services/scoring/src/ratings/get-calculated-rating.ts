import type { Sport } from '@rally/contracts/players';
import { getStrengthBelief } from './formula/get-win-probability.ts';
import { ratingConstants } from './formula/rating-constants.ts';
import type { RatingState } from './formula/rating-state.ts';
import { roundRating } from './round-rating.ts';

/**
 * The rating that pairing uses, with two decimals, within the sport's scale: the self-reported level as a prior that fades as
 * results come in. Without a match it is the self-reported level, weighted by `skillTrust`.
 */
export function getCalculatedRating(state: RatingState, when: Date, sport: Sport): number {
  const constants = ratingConstants[sport];
  const { mean } = getStrengthBelief(state, when, constants);
  return roundRating(Math.min(constants.ratingMax, Math.max(constants.ratingMin, mean)));
}
