import { getWinnerBySets } from '../formula/rated-match-result.ts';
import type { RatingSimulationMatch } from './simulate-league-matches.ts';

/**
 * The mean of -log(probability of the winner) over the matches after the first 40%, which serve as training. Even odds give
 * 0.693. Probabilities are clamped away from 0 and 1, so that a single upset does not dominate.
 */
export function computeLogLoss(matches: readonly RatingSimulationMatch[], chances: readonly number[]): number {
  let [sum, count] = [0, 0];
  for (let index = Math.floor(matches.length * 0.4); index < matches.length; index += 1) {
    const winner = getWinnerBySets(matches[index]?.sets ?? []);
    if (winner === null) continue;
    const chance = Math.min(0.998, Math.max(0.002, chances[index] ?? 0.5));
    sum -= Math.log(winner === 'a' ? chance : 1 - chance);
    count += 1;
  }
  return sum / count;
}
