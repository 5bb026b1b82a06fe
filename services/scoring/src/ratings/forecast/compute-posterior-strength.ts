import { ratingDefault } from '@rally/contracts/scoring';
import { replaceStartingBelief, type StrengthBelief } from '../formula/belief.ts';
import type { ModelHypothesis } from './model-hypotheses.ts';

/**
 * The strength estimated from results, with the self-reported level as prior instead of the default prior. The prior fades as
 * results accumulate.
 * @param startMean mean of the default prior that `results` started from
 */
export function computePosteriorStrength(
  results: StrengthBelief,
  skill: number | null,
  constants: PriorConstants,
  startMean: number,
): StrengthBelief {
  if (skill === null) return results;
  const start = { mean: startMean, variance: constants.startDeviation ** 2 };
  const selfReportPrior = {
    mean: ratingDefault + constants.skillTrust * (skill - ratingDefault),
    variance: constants.skillDeviation ** 2,
  };
  return replaceStartingBelief(results, start, selfReportPrior);
}

type PriorConstants = Pick<ModelHypothesis, 'startDeviation' | 'skillDeviation' | 'skillTrust'>;
