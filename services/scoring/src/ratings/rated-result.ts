import type { Sport } from '@rally/contracts/players';
import type { ScoreOutcome } from '@rally/contracts/scoring';

/** A final score as the rating sees it; a and b are the two players in any order. */
export interface RatedResult {
  readonly outcome: ScoreOutcome;
  /** Null for a tie. */
  readonly winner: 'a' | 'b' | null;
  /** Games (points in pickleball) of a and b in each set that was begun. A match tiebreak is 1-0, or its points. */
  readonly sets: readonly SetScore[];
}

export type SetScore = readonly [a: number, b: number];

/** Games of each in all sets. A tennis match tiebreak in place of the third set counts as the one game it is written as. */
export function gamesOf(sets: readonly SetScore[], sport: Sport): { a: number; b: number } {
  let [a, b] = [0, 0];
  for (const [index, [setA, setB]] of sets.entries()) {
    const matchTiebreak = sport === 'tennis' && index === 2 && Math.max(setA, setB) >= matchTiebreakPoints;
    a += matchTiebreak ? Number(setA > setB) : setA;
    b += matchTiebreak ? Number(setB > setA) : setB;
  }
  return { a, b };
}

/** No tennis set of the league is won with so many games. */
const matchTiebreakPoints = 10;

/** Who won more sets; null when both won as many. */
export function winnerBySets(sets: readonly SetScore[]): 'a' | 'b' | null {
  const lead = sets.reduce((sum, [a, b]) => sum + Math.sign(a - b), 0);
  if (lead === 0) return null;
  return lead > 0 ? 'a' : 'b';
}
