import { type Belief, learned, widened, yearsSince } from './belief.ts';
import { believedStrength } from './believed-strength.ts';
import type { LeagueClimate } from './league-climates.ts';

/**
 * A player in a league of which nothing is known beforehand: one belief for each climate that it may have, the variance 0 where
 * there was no match yet. Plain numbers, since there are some ten million beliefs to a large file.
 */
export interface ForecastPlayer {
  readonly means: Float64Array;
  readonly variances: Float64Array;
  /** The means that the beliefs began with. */
  readonly starts: Float64Array;
  lastMatchAt: Date | null;
}

/** A player of whom nothing is known, in so many climates. */
export function newForecastPlayer(climates: number): ForecastPlayer {
  return {
    means: new Float64Array(climates),
    variances: new Float64Array(climates),
    starts: new Float64Array(climates),
    lastMatchAt: null,
  };
}

/** What is known of a player at a time in one climate: where it began, what the results say, and that with the own words. */
interface Standing {
  readonly start: number;
  readonly results: Belief;
  readonly strength: Belief;
}

/** The standing of a player whose beliefs of that climate are at `index`; a newcomer begins at `level`. */
export function standingAt(
  player: ForecastPlayer,
  index: number,
  climate: LeagueClimate,
  level: number,
  skill: number | null,
  when: Date,
): Standing {
  const startVariance = climate.startDeviation * climate.startDeviation;
  const variance = player.variances[index] ?? 0;
  const start = variance > 0 ? (player.starts[index] ?? level) : level;
  const before =
    variance > 0 ? { mean: player.means[index] ?? level, variance } : { mean: level, variance: startVariance };
  const years = yearsSince(player.lastMatchAt, when);
  const results = widened(before, years, climate.driftPerYear * climate.driftPerYear, startVariance);
  return { start, results, strength: believedStrength(results, skill, climate, start) };
}

/** The player, seen so before, showed a strength with that error; kept at `index`. */
export function learnStrength(
  player: ForecastPlayer,
  index: number,
  { start, results }: Standing,
  shown: number,
  errorVariance: number,
): void {
  const after = learned(results, shown, errorVariance);
  player.starts[index] = start;
  player.means[index] = after.mean;
  player.variances[index] = after.variance;
}
