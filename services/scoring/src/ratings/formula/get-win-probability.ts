import type { Sport } from '@rally/contracts/players';
import type { StrengthBelief } from './belief.ts';
import { computeNormalCdf } from './compute-normal-cdf.ts';
import { type RatingConstants, ratingConstants } from './rating-constants.ts';
import { getRatingBelief, type RatingState } from './rating-state.ts';

/** The probability, between 0 and 1, that a beats b at that time. Both players' probabilities add up to 1. */
export function getWinProbability(
  a: RatingState,
  b: RatingState,
  when: Date,
  sport: Sport,
  constants: RatingConstants = ratingConstants[sport],
): number {
  return getBeliefWinProbability(
    getRatingBelief(a, when, constants),
    getRatingBelief(b, when, constants),
    constants.winDeviation,
  );
}

/**
 * The probability that a wins: that the gap between the two, plus noise with standard deviation `winDeviation`, is above zero. A
 * small share of matches is decided independently of strength, for example by an injury.
 * Source: Thurstone's law of comparative judgment (1927) with uncertain strengths, as in Glickman (1999).
 */
export function getBeliefWinProbability(a: StrengthBelief, b: StrengthBelief, winDeviation: number): number {
  const deviation = Math.sqrt(a.variance + b.variance + winDeviation * winDeviation);
  return lapseRate / 2 + (1 - lapseRate) * computeNormalCdf((a.mean - b.mean) / deviation);
}

/** Share of matches decided independently of strength; keeps probabilities away from 0 and 1. */
const lapseRate = 0.004;
