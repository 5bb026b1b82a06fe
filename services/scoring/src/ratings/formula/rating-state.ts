import type { Sport } from '@rally/contracts/players';
import { getStartingRating } from '@rally/contracts/scoring';
import { getElapsedYears, type StrengthBelief, widenStrengthBelief } from './belief.ts';
import { type RatingConstants, ratingConstants } from './rating-constants.ts';

/** A player's only level in a sport: screens show it, explanations cite it and pairing uses it. */
export interface RatingState {
  /** Before rounding, within the sport's scale. */
  readonly rating: number;
  /** Mean squared error of the rating after the last match, in squared rating points. */
  readonly variance: number;
  /** Null before the first rated match. */
  readonly lastMatchAt: Date | null;
}

/** The state before the first match. From then on, only results change the rating. */
export function createRatingState(
  skill: number | null,
  sport: Sport,
  { startDeviation, skillDeviation }: RatingConstants = ratingConstants[sport],
): RatingState {
  const deviation = skill === null ? startDeviation : skillDeviation;
  return { rating: getStartingRating(skill, sport), variance: deviation ** 2, lastMatchAt: null };
}

/** The belief about a player's strength at a time: the rating, which gets less certain the longer ago the last match was. */
export function getRatingBelief(
  { rating, variance, lastMatchAt }: RatingState,
  when: Date,
  { driftPerYear, startDeviation }: RatingConstants,
): StrengthBelief {
  const belief = { mean: rating, variance };
  return widenStrengthBelief(belief, getElapsedYears(lastMatchAt, when), driftPerYear ** 2, startDeviation ** 2);
}
