import type { Sport } from '@rally/contracts/players';
import { type Belief, widenBelief, yearsSince } from './belief.ts';
import { normalDistribution } from './normal-distribution.ts';
import { posteriorStrength } from './posterior-strength.ts';
import { type RatingConstants, ratingConstants } from './rating-constants.ts';
import type { RatingState } from './rating-state.ts';

/** The probability, between 0 and 1, that a beats b at that time. Both players' probabilities add up to 1. */
export function winProbability(
  a: RatingState,
  b: RatingState,
  when: Date,
  sport: Sport,
  constants: RatingConstants = ratingConstants[sport],
): number {
  return winProbabilityOfBeliefs(
    strengthBeliefAt(a, when, constants),
    strengthBeliefAt(b, when, constants),
    constants.winDeviation,
  );
}

/**
 * The probability that a wins: that the gap between the two, plus noise with standard deviation `winDeviation`, is above zero. A
 * small share of matches is decided independently of strength, for example by an injury.
 * Source: Thurstone's law of comparative judgment (1927) with uncertain strengths, as in Glickman (1999).
 */
export function winProbabilityOfBeliefs(a: Belief, b: Belief, winDeviation: number): number {
  const deviation = Math.sqrt(a.variance + b.variance + winDeviation * winDeviation);
  return lapseRate / 2 + (1 - lapseRate) * normalDistribution((a.mean - b.mean) / deviation);
}

/** Share of matches decided independently of strength; keeps probabilities away from 0 and 1. */
const lapseRate = 0.004;

/** A player's strength at a time, from results and self-reported level. */
export function strengthBeliefAt(state: RatingState, when: Date, constants: RatingConstants): Belief {
  return posteriorStrength(resultsBeliefAt(state, when, constants), state.skill, constants);
}

/** A player's strength at a time from results only; less certain the longer the last match is ago. */
export function resultsBeliefAt(state: RatingState, when: Date, constants: RatingConstants): Belief {
  const years = yearsSince(state.lastMatchAt, when);
  return widenBelief(state.results, years, constants.driftPerYear ** 2, constants.startDeviation ** 2);
}
