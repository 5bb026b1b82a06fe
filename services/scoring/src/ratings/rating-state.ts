import type { Sport } from '@rally/contracts/players';
import { ratingDefault } from '@rally/contracts/scoring';
import type { Belief } from './belief.ts';
import { type RatingConstants, ratingConstants } from './rating-constants.ts';

/** All that the rating keeps of a player in one sport. */
export interface RatingState {
  /** What people see, not yet rounded. */
  readonly rating: number;
  /** What the results say of the strength; what the player says is not in it. */
  readonly results: Belief;
  /** What the player says of the own level, in rating points; null when nothing was said. */
  readonly skill: number | null;
  /** Matches that moved it. */
  readonly matches: number;
  readonly lastMatchAt: Date | null;
}

/** The state of a player without a match: rated 3.00. */
export function newcomer(
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

/** The state after the player said something else of the own level. The rating stays: only results move it. */
export function withSkill(state: RatingState, skill: number | null): RatingState {
  return { ...state, skill };
}
