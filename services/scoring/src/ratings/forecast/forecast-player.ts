import { getElapsedYears, type StrengthBelief, updateStrengthBelief, widenStrengthBelief } from '../formula/belief.ts';
import { computePosteriorStrength } from './compute-posterior-strength.ts';
import type { ModelHypothesis } from './model-hypotheses.ts';

/**
 * A player in a league with unknown parameters: one belief per hypothesis, with variance 0 before the first match. Stored in
 * typed arrays, because a large file has about ten million beliefs.
 */
export interface ForecastPlayer {
  readonly means: Float64Array;
  readonly variances: Float64Array;
  /** Means of the priors of the beliefs. */
  readonly starts: Float64Array;
  lastMatchAt: Date | null;
}

/** A new player, for the given number of hypotheses. */
export function createRatingForecastPlayer(hypotheses: number): ForecastPlayer {
  return {
    means: new Float64Array(hypotheses),
    variances: new Float64Array(hypotheses),
    starts: new Float64Array(hypotheses),
    lastMatchAt: null,
  };
}

/** A player under one hypothesis: the prior's mean, the belief from results, and the one that includes the self-reported level. */
interface Standing {
  readonly start: number;
  readonly results: StrengthBelief;
  readonly strength: StrengthBelief;
}

/** A player under the hypothesis whose beliefs are at `index`; new players start at `level`. */
export function estimateStrengthUnderHypothesis(
  player: ForecastPlayer,
  index: number,
  hypothesis: ModelHypothesis,
  level: number,
  skill: number | null,
  when: Date,
): Standing {
  const startVariance = hypothesis.startDeviation * hypothesis.startDeviation;
  const variance = player.variances[index] ?? 0;
  const start = variance > 0 ? (player.starts[index] ?? level) : level;
  const before =
    variance > 0 ? { mean: player.means[index] ?? level, variance } : { mean: level, variance: startVariance };
  const years = getElapsedYears(player.lastMatchAt, when);
  const results = widenStrengthBelief(before, years, hypothesis.driftPerYear * hypothesis.driftPerYear, startVariance);
  return { start, results, strength: computePosteriorStrength(results, skill, hypothesis, start) };
}

/** Stores an observed performance with the given error variance at `index`. */
export function updateForecastPlayer(
  player: ForecastPlayer,
  index: number,
  { start, results }: Standing,
  shown: number,
  errorVariance: number,
): void {
  const after = updateStrengthBelief(results, shown, errorVariance);
  player.starts[index] = start;
  player.means[index] = after.mean;
  player.variances[index] = after.variance;
}
