import type { Sport } from '@rally/contracts/players';
import type { MatchSide, ScoreOutcome, ScoresPerSet } from '@rally/contracts/scoring';
import { getSetLeader, listPlayedSets } from './list-played-sets.ts';
import { getSetProgress } from './set-progress.ts';

/** Sets won and the winner. */
export interface ScoreResult {
  /** Sets won. */
  readonly user1Score: number;
  readonly user2Score: number;
  /** Null for a tie. */
  readonly winner: MatchSide | null;
}

/**
 * Computes sets won and the winner: the player with more sets, or a tie. After a retirement or walkover the winner is the reported
 * one. An unfinished set counts for its leader only in a time-limited match.
 */
export function getScoreResult(
  sport: Sport,
  line: ScoresPerSet,
  outcome: ScoreOutcome,
  reportedWinner: MatchSide | null,
): ScoreResult {
  const won = listPlayedSets(line)
    .filter((set, index) => outcome === 'time_limit' || getSetProgress(sport, set, index === 2) === 'over')
    .map(getSetLeader);
  const user1Score = won.filter((side) => side === 'user1').length;
  const user2Score = won.filter((side) => side === 'user2').length;
  const isReported = outcome === 'retired' || outcome === 'walkover';
  return {
    user1Score,
    user2Score,
    winner: isReported ? reportedWinner : getSetLeader({ user1: user1Score, user2: user2Score }),
  };
}
