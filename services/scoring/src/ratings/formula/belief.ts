import { dayMs } from '@rally/contracts/durations';

/** A normally distributed belief about a strength. `mean` in rating points, `variance` in squared rating points. */
export interface StrengthBelief {
  readonly mean: number;
  readonly variance: number;
}

/** The later of the two times: a match reported late does not turn the player's clock back. */
export function getLaterDate(last: Date | null, when: Date): Date {
  return last !== null && last > when ? last : when;
}

const millisecondsPerYear = 365.25 * dayMs;

/** Years from `last` to `now`; 0 if `last` is null or later than `now`. */
export function getElapsedYears(last: Date | null, now: Date): number {
  return last === null ? 0 : Math.max(0, now.getTime() - last.getTime()) / millisecondsPerYear;
}

/**
 * A belief after years without an observation: adds `variancePerYear` per year, up to `varianceMax`, the variance of an unknown player.
 * Source: the prediction step of R. E. Kalman (1960) for a random walk.
 */
export function widenStrengthBelief(
  belief: StrengthBelief,
  years: number,
  variancePerYear: number,
  varianceMax: number,
): StrengthBelief {
  return { mean: belief.mean, variance: Math.min(varianceMax, belief.variance + years * variancePerYear) };
}

/**
 * A belief after an observation of the strength with the given error variance: the mean moves by the share
 * belief.variance / (belief.variance + error) of the difference, and the variance shrinks by the same share.
 * Source: the update step of R. E. Kalman, A New Approach to Linear Filtering and Prediction Problems (1960).
 */
export function updateStrengthBelief(belief: StrengthBelief, observed: number, errorVariance: number): StrengthBelief {
  const gain = belief.variance / (belief.variance + errorVariance);
  return {
    mean: belief.mean + gain * (observed - belief.mean),
    variance: belief.variance * (1 - gain),
  };
}

/**
 * The belief with its prior `from` replaced by `to`. Precisions (1 / variance) of independent normal beliefs add up, so the
 * evidence from matches is the belief's precision minus the prior's.
 */
export function replaceStartingBelief(
  belief: StrengthBelief,
  from: StrengthBelief,
  to: StrengthBelief,
): StrengthBelief {
  const precision = 1 / belief.variance - 1 / from.variance + 1 / to.variance;
  const weighted = belief.mean / belief.variance - from.mean / from.variance + to.mean / to.variance;
  return { mean: weighted / precision, variance: 1 / precision };
}
