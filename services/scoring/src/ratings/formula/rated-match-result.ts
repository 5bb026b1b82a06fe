import type { Sport } from '@rally/contracts/players';
import type { ScoreOutcome } from '@rally/contracts/scoring';

/** A final score as input to the rating; a and b are the two players in any order. */
export interface RatedMatchResult {
  readonly outcome: ScoreOutcome;
  /** Null for a tie. */
  readonly winner: 'a' | 'b' | null;
  /** Games (points in pickleball) of a and b in each started set. A match tiebreak is 1-0 or its points. */
  readonly sets: readonly SetScore[];
}

export type SetScore = readonly [a: number, b: number];

/** Total games of each player. A tennis match tiebreak in place of the third set counts as one game. */
export function countGames(sets: readonly SetScore[], sport: Sport): { a: number; b: number } {
  let [a, b] = [0, 0];
  for (const [index, [setA, setB]] of sets.entries()) {
    const matchTiebreak = sport === 'tennis' && index === 2 && Math.max(setA, setB) >= matchTiebreakPoints;
    a += matchTiebreak ? Number(setA > setB) : setA;
    b += matchTiebreak ? Number(setB > setA) : setB;
  }
  return { a, b };
}

/** A third set with at least this many games is a match tiebreak: no tennis set in the league has that many. */
const matchTiebreakPoints = 10;

/** The player who won more sets; null for a tie. */
export function getWinnerBySets(sets: readonly SetScore[]): 'a' | 'b' | null {
  const lead = sets.reduce((sum, [a, b]) => sum + Math.sign(a - b), 0);
  if (lead === 0) return null;
  return lead > 0 ? 'a' : 'b';
}
