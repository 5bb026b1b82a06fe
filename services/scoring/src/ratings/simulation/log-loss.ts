import { winnerBySets } from '../rated-result.ts';
import type { SimulatedMatch } from './simulated-league.ts';

/**
 * The mean of -log(chance given to the winner) over the matches that count: those after the first 40%, so that a rating has
 * had something to learn from. A coin has 0.693. Chances are kept from 0 and 1, so that no rating dies of one upset.
 */
export function logLoss(matches: readonly SimulatedMatch[], chances: readonly number[]): number {
  let [sum, count] = [0, 0];
  for (let index = Math.floor(matches.length * 0.4); index < matches.length; index += 1) {
    const winner = winnerBySets(matches[index]?.sets ?? []);
    if (winner === null) continue;
    const chance = Math.min(0.998, Math.max(0.002, chances[index] ?? 0.5));
    sum -= Math.log(winner === 'a' ? chance : 1 - chance);
    count += 1;
  }
  return sum / count;
}
