import type { MatchState } from '@rally/contracts/matchmaking';
import type { MatchSide, ScoreOutcome, ScoreStatus } from '@rally/contracts/scoring';

/** What reliability needs to know of a match. */
export interface CountedMatch {
  /** False when it is over 20 miles. */
  readonly affectsReliability: boolean;
  readonly status: MatchState['status'];
  readonly user1Id: string;
  readonly cancellation: MatchState['cancellation'];
  /** Both players knew whom they play. */
  readonly isRevealed: boolean;
  /** The week in which it was to be played has ended. */
  readonly isWeekOver: boolean;
  /** Its score sheet, null where no player submitted. */
  readonly sheet: {
    readonly status: ScoreStatus;
    readonly outcome: ScoreOutcome;
    readonly winner: MatchSide | null;
  } | null;
}

/** What a match means for one player: played, failed by that player, or neither. */
export type MatchCount = 'completed' | 'missed' | 'uncounted';

/**
 * What a match means for a player's reliability. Played, retired and stopped by time count as completed for both. A walkover,
 * a late cancelling and not coming count against who caused them and not for or against the other; weather, injury and what
 * staff call off count against nobody. A week that ends without a score counts against both.
 */
export function countMatch(match: CountedMatch, playerId: string): MatchCount {
  if (!match.affectsReliability) return 'uncounted';
  if (match.status === 'canceled') return match.cancellation?.causedBy === playerId ? 'missed' : 'uncounted';
  if (match.sheet !== null) return countSheet(match.sheet, playerId === match.user1Id ? 'user1' : 'user2');
  return match.status === 'scheduled' && match.isRevealed && match.isWeekOver ? 'missed' : 'uncounted';
}

function countSheet({ status, outcome, winner }: NonNullable<CountedMatch['sheet']>, side: MatchSide): MatchCount {
  if (status !== 'confirmed' && status !== 'expired') return 'uncounted';
  if (outcome !== 'walkover') return 'completed';
  return winner === side ? 'uncounted' : 'missed';
}
