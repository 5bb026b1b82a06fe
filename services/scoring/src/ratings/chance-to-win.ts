import type { Sport } from '@rally/contracts/players';
import { type Belief, widened, yearsSince } from './belief.ts';
import { believedStrength } from './believed-strength.ts';
import { normalDistribution } from './normal-distribution.ts';
import { type RatingConstants, ratingConstants } from './rating-constants.ts';
import type { RatingState } from './rating-state.ts';

/** The chance, between 0 and 1, that a wins a match against b at that time; the two chances add up to 1. */
export function chanceToWin(
  a: RatingState,
  b: RatingState,
  when: Date,
  sport: Sport,
  constants: RatingConstants = ratingConstants[sport],
): number {
  return chanceOfStronger(strengthAt(a, when, constants), strengthAt(b, when, constants), constants.winDeviation);
}

/**
 * The chance that a wins: that the gap between the two plus the luck of a match, normally distributed with the deviation
 * `winDeviation`, is above nil. A small part of all matches is decided by neither (an injury, a car that broke down).
 * Source: Thurstone's law of comparative judgment (1927) with uncertain strengths, as in Glickman (1999).
 */
export function chanceOfStronger(a: Belief, b: Belief, winDeviation: number): number {
  const deviation = Math.sqrt(a.variance + b.variance + winDeviation * winDeviation);
  return accidents / 2 + (1 - accidents) * normalDistribution((a.mean - b.mean) / deviation);
}

/** Share of matches that go to either side whatever the strengths: keeps a chance from being a certainty. */
const accidents = 0.004;

/** What is known of a strength at a time. */
export function strengthAt(state: RatingState, when: Date, constants: RatingConstants): Belief {
  return believedStrength(resultsAt(state, when, constants), state.skill, constants);
}

/** What the results say of a strength at a time: less and less surely since the last match. */
export function resultsAt(state: RatingState, when: Date, constants: RatingConstants): Belief {
  const years = yearsSince(state.lastMatchAt, when);
  return widened(state.results, years, constants.driftPerYear ** 2, constants.startDeviation ** 2);
}
