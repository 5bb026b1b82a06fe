/** What is believed of a strength: normally distributed. `mean` in rating points, `variance` in their squares. */
export interface Belief {
  readonly mean: number;
  readonly variance: number;
}

const millisecondsPerYear = 365.25 * 24 * 3_600_000;

/** Years from the last news to now; none where there was no news yet, or only later ones. */
export function yearsSince(last: Date | null, now: Date): number {
  return last === null ? 0 : Math.max(0, now.getTime() - last.getTime()) / millisecondsPerYear;
}

/**
 * A belief after years without news: `variancePerYear` is added, up to `varianceMax`, which is what is known of nobody.
 * Source: the prediction step of R. E. Kalman (1960) for a random walk.
 */
export function widened(belief: Belief, years: number, variancePerYear: number, varianceMax: number): Belief {
  return { mean: belief.mean, variance: Math.min(varianceMax, belief.variance + years * variancePerYear) };
}

/**
 * A belief after an observation of the same strength with an error of the given variance: the mean moves by the share
 * belief.variance / (belief.variance + error) of the surprise, and the variance shrinks by the same share.
 * Source: the update step of R. E. Kalman, A New Approach to Linear Filtering and Prediction Problems (1960).
 */
export function learned(belief: Belief, observed: number, errorVariance: number): Belief {
  const gain = belief.variance / (belief.variance + errorVariance);
  return {
    mean: belief.mean + gain * (observed - belief.mean),
    variance: belief.variance * (1 - gain),
  };
}

/**
 * The same belief had it begun elsewhere: takes the beginning `from` out and puts `to` in its place. Precisions (1 / variance)
 * of independent normal beliefs add up, so what the matches told is the belief's precision without the beginning's.
 */
export function begunElsewhere(belief: Belief, from: Belief, to: Belief): Belief {
  const precision = 1 / belief.variance - 1 / from.variance + 1 / to.variance;
  const weighted = belief.mean / belief.variance - from.mean / from.variance + to.mean / to.variance;
  return { mean: weighted / precision, variance: 1 / precision };
}
