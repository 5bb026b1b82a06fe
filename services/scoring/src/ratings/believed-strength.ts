import { ratingDefault } from '@rally/contracts/scoring';
import { type Belief, begunElsewhere } from './belief.ts';
import type { RatingConstants } from './rating-constants.ts';

/**
 * The best that is known of a strength: the results begun from what the player says rather than from the start that all share.
 * The words are a prior that fades: the more the results tell, the less where they began matters. `startMean` is where the
 * results began.
 */
export function believedStrength(
  results: Belief,
  skill: number | null,
  constants: PriorConstants,
  startMean: number = ratingDefault,
): Belief {
  if (skill === null) return results;
  const start = { mean: startMean, variance: constants.startDeviation ** 2 };
  const said = {
    mean: ratingDefault + constants.skillTrust * (skill - ratingDefault),
    variance: constants.skillDeviation ** 2,
  };
  return begunElsewhere(results, start, said);
}

type PriorConstants = Pick<RatingConstants, 'startDeviation' | 'skillDeviation' | 'skillTrust'>;
