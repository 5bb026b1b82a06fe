import { ratingDefault } from '@rally/contracts/scoring';
import { type Belief, learned, widened } from './belief.ts';
import type { LeagueClimate } from './league-climates.ts';

/** What is believed of the mean strength of newcomers before any came: no more than of a player. */
export function firstLevel({ startDeviation }: LeagueClimate): Belief {
  return { mean: ratingDefault, variance: startDeviation ** 2 };
}

/**
 * The level after one more newcomer, years after the last, showed a strength with that error. Newcomers lie around their level
 * as far apart as players do, and it drifts as a player does. Who a file begins with has mostly played before, and
 * who stays is better than who comes and goes: newcomers are weaker than those they meet, by as much as their results say.
 * Source: the prior's own mean learned from the data, as in Efron and Morris (1973), by the filter of `learned`.
 */
export function learnedLevel(
  level: Belief,
  climate: LeagueClimate,
  years: number,
  shown: number,
  errorVariance: number,
): Belief {
  const startVariance = climate.startDeviation ** 2;
  return learned(widened(level, years, climate.driftPerYear ** 2, startVariance), shown, startVariance + errorVariance);
}
