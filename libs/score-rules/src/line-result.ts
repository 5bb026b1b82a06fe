import type { Sport } from '@rally/contracts/players';
import type { MatchSide, ScoreOutcome, SetScores } from '@rally/contracts/scoring';
import { setShape } from './set-shape.ts';
import { leaderOf, playedSetsOfLine } from './sets-of-line.ts';

/** What a line comes to. */
export interface LineResult {
  /** Sets won. */
  readonly user1Score: number;
  readonly user2Score: number;
  /** Null for a tie. */
  readonly winner: MatchSide | null;
}

/**
 * Sets won, and who won: the one with more sets; equal is a tie. Who retired or did not come has lost, whatever the sets
 * say. A set under way counts for its leader only where time stopped the match.
 */
export function lineResult(
  sport: Sport,
  line: SetScores,
  outcome: ScoreOutcome,
  saidWinner: MatchSide | null,
): LineResult {
  const won = playedSetsOfLine(line)
    .filter((set, index) => outcome === 'time_limit' || setShape(sport, set, index === 2) === 'over')
    .map(leaderOf);
  const user1Score = won.filter((side) => side === 'user1').length;
  const user2Score = won.filter((side) => side === 'user2').length;
  const isSaid = outcome === 'retired' || outcome === 'walkover';
  return { user1Score, user2Score, winner: isSaid ? saidWinner : leaderOf({ user1: user1Score, user2: user2Score }) };
}
