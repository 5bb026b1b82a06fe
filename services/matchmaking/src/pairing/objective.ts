import { maxEdgeWeight } from './matching.ts';

/**
 * The three aims of a run as one whole number per pair, for one part of the league that has no allowed pair to the rest.
 *
 * With `size` players there are at most floor(size / 2) pairs, so over a whole plan
 *   quality above the least quality   lies between 0 and  Q - 1, for Q = floor(size / 2) * (most - least quality) + 1,
 *   weeks waited above the least wait lie between 0 and   C - 1, for C > the sum of them over all players (and even).
 * A plan's weight, the sum of  (C + weeks above least) * Q + quality above least  over its pairs, is therefore a number with
 * the digits (pairs, weeks, quality) in which no digit ever carries: the heaviest plan has most pairs, among those the longest
 * waits, among those the best quality. Counting from the least wait and quality takes the same amount off all plans with
 * equally many pairs, so it changes no comparison. All of it is whole and at most `maxEdgeWeight`, hence exact.
 */
export interface Objective {
  /** False when waits had to be compared in steps of several weeks. */
  readonly exact: boolean;
  readonly leastQuality: number;
  /** The part of the weight that a player brings into every pair: all but the quality. A whole number. */
  shareOf(weeks: number): number;
  /** Weight of a pair, by the weeks each waited and the quality. */
  weightOf(weeks: number, otherWeeks: number, quality: number): number;
  /** What a weight, or a difference of two, stands for. */
  digitsOf(weight: number): Digits;
  /** What a plan may lack whose weight is so far below a bound: more than that where waits are compared in steps. */
  gapOf(weight: number): Digits;
}

export interface Digits {
  readonly pairs: number;
  readonly weeksWaited: number;
  readonly quality: number;
}

/** Over all players and allowed pairs of the part. */
export interface ObjectiveRange {
  readonly size: number;
  readonly leastWeeks: number;
  readonly mostWeeks: number;
  readonly totalWeeks: number;
  readonly leastQuality: number;
  readonly mostQuality: number;
}

/**
 * Should the digits not fit into `maxEdgeWeight` (only when tens of thousands of players in one part differ by hundreds of
 * weeks), waits are compared in steps of 2, 4, 8, ... weeks, and `exact` says so.
 */
export function objectiveFor(range: ObjectiveRange): Objective {
  for (let weeksInStep = 1; ; weeksInStep *= 2) {
    const objective = objectiveInSteps(range, weeksInStep);
    if (objective.weightOf(range.mostWeeks, range.mostWeeks, range.mostQuality) <= maxEdgeWeight) return objective;
  }
}

function objectiveInSteps(range: ObjectiveRange, weeksInStep: number): Objective {
  const { leastQuality, leastWeeks } = range;
  const qualityBase = Math.floor(range.size / 2) * (range.mostQuality - leastQuality) + 1;
  const steps = Math.floor((range.totalWeeks - range.size * leastWeeks) / weeksInStep);
  // Even, so that each of the two players of a pair brings half of it.
  const weeksBase = 2 * (1 + Math.ceil(steps / 2));
  const shareOf = (weeks: number) => (weeksBase / 2 + Math.floor((weeks - leastWeeks) / weeksInStep)) * qualityBase;
  const digitsOf = (weight: number): Digits => {
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
      // Each player may have waited up to a step less one week longer than counted, and another wait may cost any quality.
      return { pairs, weeksWaited: weeksWaited + range.size * (weeksInStep - 1), quality: qualityBase - 1 };
    },
  };
}
