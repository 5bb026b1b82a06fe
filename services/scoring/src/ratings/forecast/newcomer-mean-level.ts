import { ratingDefault } from '@rally/contracts/scoring';
import { type StrengthBelief, updateStrengthBelief, widenStrengthBelief } from '../formula/belief.ts';
import type { ModelHypothesis } from './model-hypotheses.ts';

/** The prior for the mean strength of newcomers, as wide as that for a player. */
export function createNewcomerPrior({ startDeviation }: ModelHypothesis): StrengthBelief {
  return { mean: ratingDefault, variance: startDeviation ** 2 };
}

/**
 * Updates the mean strength of newcomers with the performance of one more newcomer, `years` after the last. Newcomers are spread
 * around this level like players, and it drifts like a player. It matters because established players in a data set are
 * stronger than newcomers.
 * Source: empirical Bayes, learning the prior's mean from the data, as in Efron and Morris (1973), with the filter `updateStrengthBelief`.
 */
export function updateNewcomerMeanLevel(
  level: StrengthBelief,
  hypothesis: ModelHypothesis,
  years: number,
  shown: number,
  errorVariance: number,
): StrengthBelief {
  const startVariance = hypothesis.startDeviation ** 2;
  return updateStrengthBelief(
    widenStrengthBelief(level, years, hypothesis.driftPerYear ** 2, startVariance),
    shown,
    startVariance + errorVariance,
  );
}
