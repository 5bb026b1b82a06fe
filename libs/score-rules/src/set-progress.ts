import type { Sport } from '@rally/contracts/players';
import type { PlayedSet } from './list-played-sets.ts';

/** Whether a set is finished, in progress, or has a score that cannot occur. */
export type SetProgress = 'over' | 'in_progress' | 'impossible';

/** Points to which a pickleball game can be played. */
const pickleballTargets = [11, 15, 21] as const;

/** The state of a set whose scores its sport allows. `isLast`: the third set, which in tennis can be a match tiebreak, stored as 1-0. */
export function getSetProgress(sport: Sport, { user1, user2, tiebreak }: PlayedSet, isLast: boolean): SetProgress {
  const high = Math.max(user1, user2);
  const low = Math.min(user1, user2);
  return sport === 'tennis' ? getTennisState(high, low, isLast && tiebreak !== null) : getPickleballState(high, low);
}

/** Six games with a lead of two, or seven. */
function getTennisState(high: number, low: number, isMatchTiebreak: boolean): SetProgress {
  if (high === 7) return low >= 5 && low <= 6 ? 'over' : 'impossible';
  if (high === 6 && low <= 4) return 'over';
  return high === 1 && low === 0 && isMatchTiebreak ? 'over' : 'in_progress';
}

/** The target with a lead of two, or more points with a lead of exactly two. */
function getPickleballState(high: number, low: number): SetProgress {
  const lead = high - low;
  if (pickleballTargets.some((target) => (high === target && lead >= 2) || (high > target && lead === 2)))
    return 'over';
  return high < Math.max(...pickleballTargets) || lead < 2 ? 'in_progress' : 'impossible';
}

/** Whether a tiebreak can end with these points: at the target with a lead of two, or above it with exactly two. */
export function isValidTiebreakScore(winnerPoints: number, loserPoints: number, target: number): boolean {
  const lead = winnerPoints - loserPoints;
  return winnerPoints === target ? lead >= 2 : winnerPoints > target && lead === 2;
}
