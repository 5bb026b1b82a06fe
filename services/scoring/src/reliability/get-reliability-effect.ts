import type { MatchSnapshot } from '@rally/contracts/matchmaking';
import type { MatchSide, ScoreOutcome, ScoreStatus } from '@rally/contracts/scoring';

/** The facts about a match that reliability depends on. */
export interface ReliabilityMatch {
  /** False if the players live too far apart. */
  readonly affectsReliability: boolean;
  readonly status: MatchSnapshot['status'];
  readonly user1Id: string;
  readonly cancellation: MatchSnapshot['cancellation'];
  /** Whether both players could see their opponent. */
  readonly isRevealedToBoth: boolean;
  /** Whether the time to play the match is over. */
  readonly isOver: boolean;
  /** Null if no score was submitted. */
  readonly sheet: {
    readonly status: ScoreStatus;
    readonly outcome: ScoreOutcome;
    readonly winner: MatchSide | null;
  } | null;
}

/** What a match means for one player's reliability: completed, missed by that player, or neither. */
export type ReliabilityEffect = 'completed' | 'missed' | 'uncounted';

/**
 * What a match means for a player's reliability. Played, retired and time-limited matches are completed for both. A walkover,
 * a late cancellation and a no-show count against the player who caused them and do not count for the opponent. Weather,
 * injury and cancellations by staff count for nobody. A match whose score nobody submitted in time, or whose score was
 * withdrawn, counts against both.
 */
export function getReliabilityEffect(match: ReliabilityMatch, playerId: string): ReliabilityEffect {
  if (!match.affectsReliability) return 'uncounted';
  if (match.status === 'canceled') return match.cancellation?.causedBy === playerId ? 'missed' : 'uncounted';
  if (match.sheet !== null && match.sheet.status !== 'withdrawn')
    return getSheetReliabilityEffect(match.sheet, playerId === match.user1Id ? 'user1' : 'user2');
  return match.status === 'scheduled' && match.isRevealedToBoth && match.isOver ? 'missed' : 'uncounted';
}

function getSheetReliabilityEffect(
  { status, outcome, winner }: NonNullable<ReliabilityMatch['sheet']>,
  side: MatchSide,
): ReliabilityEffect {
  if (status !== 'confirmed' && status !== 'expired') return 'uncounted';
  if (outcome !== 'walkover') return 'completed';
  return winner === side ? 'uncounted' : 'missed';
}
