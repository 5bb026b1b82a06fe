import { maxEdgeWeight } from '../matching/matching.ts';

/**
 * Encodes the three aims of a run as one integer weight per pair, for one component of the league.
 *
 * With `size` players there are at most floor(size / 2) pairs, so over a whole plan
 *   quality above the least quality   lies between 0 and  Q - 1, for Q = floor(size / 2) * (most - least quality) + 1,
 *   weeks waited above the least wait lie between 0 and   C - 1, for C > the sum of them over all players (and even).
 * A plan's weight, the sum of  (C + weeks above least) * Q + quality above least  over its pairs, is therefore a number with
 * the digits (pairs, weeks, quality) in which no digit ever carries: the heaviest plan has most pairs, among those the longest
 * waits, among those the best quality. Counting from the least wait and quality subtracts the same amount from all plans with
 * equally many pairs, so it changes no comparison. All of it is whole and at most `maxEdgeWeight`, hence exact.
 */
export interface PairingObjective {
  /** False if waits had to be compared in steps of several weeks. */
  readonly exact: boolean;
  readonly leastQuality: number;
  /** The integer share of the weight that a player brings into every pair: everything but the quality. */
  shareOf(weeks: number): number;
  /** Weight of a pair from the weeks both waited and the quality. */
  weightOf(weeks: number, otherWeeks: number, quality: number): number;
  /** Decodes a weight, or a difference of two weights. */
  digitsOf(weight: number): PairingObjectiveValues;
  /** The most that a plan whose weight is this far below a bound can lack; more if waits are compared in steps. */
  gapOf(weight: number): PairingObjectiveValues;
}

export interface PairingObjectiveValues {
  readonly pairs: number;
  readonly weeksWaited: number;
  readonly quality: number;
}

/** Ranges over all players and allowed pairs of the component. */
export interface PairingObjectiveRange {
  readonly size: number;
  readonly leastWeeks: number;
  readonly mostWeeks: number;
  readonly totalWeeks: number;
  readonly leastQuality: number;
  readonly mostQuality: number;
}

/**
 * If the digits do not fit into `maxEdgeWeight` (only if tens of thousands of players in one component differ by hundreds of
 * weeks), waits are compared in steps of 2, 4, 8, ... weeks, and `exact` says so.
 */
export function createPairingObjective(range: PairingObjectiveRange): PairingObjective {
  for (let weeksInStep = 1; ; weeksInStep *= 2) {
    const objective = objectiveInSteps(range, weeksInStep);
    if (objective.weightOf(range.mostWeeks, range.mostWeeks, range.mostQuality) <= maxEdgeWeight) return objective;
  }
}

function objectiveInSteps(range: PairingObjectiveRange, weeksInStep: number): PairingObjective {
  const { leastQuality, leastWeeks } = range;
  const qualityBase = Math.floor(range.size / 2) * (range.mostQuality - leastQuality) + 1;
  const steps = Math.floor((range.totalWeeks - range.size * leastWeeks) / weeksInStep);
  // Even, so that each player of a pair brings half of it.
  const weeksBase = 2 * (1 + Math.ceil(steps / 2));
  const shareOf = (weeks: number) => (weeksBase / 2 + Math.floor((weeks - leastWeeks) / weeksInStep)) * qualityBase;
  const digitsOf = (weight: number): PairingObjectiveValues => {
    const above = Math.floor(weight / qualityBase);
    return {
      pairs: Math.floor(above / weeksBase),
      weeksWaited: (above % weeksBase) * weeksInStep,
      quality: weight - above * qualityBase,
    };
  };
  return {
    exact: weeksInStep === 1,
    leastQuality,
    shareOf,
    weightOf: (weeks, otherWeeks, quality) => shareOf(weeks) + shareOf(otherWeeks) + quality - leastQuality,
    digitsOf,
    gapOf(weight) {
      const { pairs, weeksWaited, quality } = digitsOf(weight);
      if (weeksInStep === 1) return { pairs, weeksWaited, quality };
      // Each player may have waited up to one step minus one week longer than counted, and a different wait may cost any quality.
      return { pairs, weeksWaited: weeksWaited + range.size * (weeksInStep - 1), quality: qualityBase - 1 };
    },
  };
}
