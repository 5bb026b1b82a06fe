import type { Sport } from '@rally/contracts/players';
import { setValueMax } from '@rally/contracts/scoring';
import type { PlayedSet } from './sets-of-line.ts';

/** How far a set has come: over, still under way, or a score that no set passes through. */
export type SetShape = 'over' | 'under_way' | 'impossible';

/** The numbers of games at which a pickleball game may end; a match may be played to either. */
const pickleballTargets = [11, 15, 21] as const;

/** What the numbers of one set say. `isLast` is true for a third set, which tennis may play as a match tiebreak, kept as 1-0. */
export function setShape(sport: Sport, { user1, user2, tiebreak }: PlayedSet, isLast: boolean): SetShape {
  const high = Math.max(user1, user2);
  const low = Math.min(user1, user2);
  if (high > setValueMax[sport]) return 'impossible';
  return sport === 'tennis' ? tennisShape(high, low, isLast && tiebreak !== null) : pickleballShape(high, low);
}

/** Six games with two more than the other, or seven. */
function tennisShape(high: number, low: number, isMatchTiebreak: boolean): SetShape {
  if (high === 7) return low >= 5 && low <= 6 ? 'over' : 'impossible';
  if (high === 6 && low <= 4) return 'over';
  return high === 1 && low === 0 && isMatchTiebreak ? 'over' : 'under_way';
}

/** The target with two more than the other, or beyond it exactly two more. */
function pickleballShape(high: number, low: number): SetShape {
  const lead = high - low;
  if (pickleballTargets.some((target) => (high === target && lead >= 2) || (high > target && lead === 2)))
    return 'over';
  return high < Math.max(...pickleballTargets) || lead < 2 ? 'under_way' : 'impossible';
}

/** Points of a tiebreak that `winner` has won: at least the target, two more than the other, and no further than needed. */
export function isTiebreakWon(winnerPoints: number, loserPoints: number, target: number): boolean {
  const lead = winnerPoints - loserPoints;
  return winnerPoints === target ? lead >= 2 : winnerPoints > target && lead === 2;
}
