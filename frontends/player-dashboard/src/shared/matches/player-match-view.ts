import {
  hiddenOpponentTexts,
  type Match,
  type MatchPlayer,
  type MatchPlayerDetails,
} from '@rally/contracts/matchmaking';
import { formerPlayerName } from '@rally/contracts/players';
import type { MatchSide } from '@rally/contracts/scoring';
import { texts } from '../../texts.ts';

/** A match's state from the player's point of view. */
export type PlayerMatchStage =
  | 'searching'
  | 'locked'
  | 'upcoming'
  | 'score_to_confirm'
  | 'score_sent'
  | 'score_contested'
  | 'score_removed'
  | 'completed'
  | 'canceled';

/** A match from the point of view of one of its players. */
export interface PlayerMatchView {
  readonly match: Match;
  readonly stage: PlayerMatchStage;
  readonly me: MatchSide;
  readonly opponentName: string;
  /** The whole name of an opponent who closed the account. */
  readonly opponentFirstName: string;
  /** Whether the opponent closed the account, and so has no profile. */
  readonly isOpponentFormer: boolean;
  /** Whether a refund of the match fee hides the opponent again. The fee cannot be paid twice. */
  readonly isHiddenByRefund: boolean;
  /** Whether it was canceled without an opponent whom the player sees: no payment can reveal one anymore. */
  readonly isCanceledUnseen: boolean;
  /** Whether staff removed the score, so that the match has no result. */
  readonly isScoreRemoved: boolean;
  /** Whether both players see each other and can read the match's messages. */
  readonly hasThread: boolean;
  /** Null while the opponent is unknown or locked. */
  readonly opponent: MatchPlayer | null;
  readonly opponentDetails: MatchPlayerDetails | null;
  readonly myDetails: MatchPlayerDetails | null;
}

export function toPlayerMatchView(match: Match, userId: string): PlayerMatchView {
  const me = match.user1Id === userId ? 'user1' : 'user2';
  const other = getOpponentSide(me);
  const name = match[`${other}Name`];
  const isHiddenByRefund = match.paymentStatus === 'refunded' && name === hiddenOpponentTexts.locked;
  const stage = getMatchStage(match, userId, name);
  // A canceled search has no name.
  const isUnseen = match.kind === 'paid' && (name === null || name === hiddenOpponentTexts.locked);
  const isCanceledUnseen = stage === 'canceled' && isUnseen;
  const opponentName = isHiddenByRefund || isCanceledUnseen ? texts().match.opponent : translateOpponentName(name);
  const isOpponentFormer = name === formerPlayerName;
  return {
    match,
    stage,
    me,
    opponentName,
    opponentFirstName: isOpponentFormer ? opponentName : (opponentName.split(' ')[0] ?? opponentName),
    isOpponentFormer,
    isHiddenByRefund,
    isCanceledUnseen,
    isScoreRemoved: stage !== 'canceled' && match.scoreStatus === 'void',
    hasThread: match.isRevealedToBoth ?? match[`${other}Id`] !== null,
    opponent: match[other],
    opponentDetails: match[`${other}Details`],
    myDetails: match[`${me}Details`],
  };
}

/** A name as shown on screen. The server's placeholders are English, so they are translated. */
export function translateOpponentName(name: string | null): string {
  const { formerPlayer, match } = texts();
  if (name === null || name === hiddenOpponentTexts.unknown) return match.unknownOpponent;
  if (name === hiddenOpponentTexts.searching) return match.searching;
  if (name === hiddenOpponentTexts.locked) return match.locked;
  return name === formerPlayerName ? formerPlayer : name;
}

export function getOpponentSide(side: MatchSide): MatchSide {
  return side === 'user1' ? 'user2' : 'user1';
}

function getMatchStage(match: Match, userId: string, opponentName: string | null): PlayerMatchStage {
  if (match.status === 'canceled' || match.status === 'declined') return 'canceled';
  if (match.status === 'completed') return 'completed';
  if (match.paymentStatus === 'requires_payment') {
    return opponentName === hiddenOpponentTexts.searching ? 'searching' : 'locked';
  }
  if (match.scoreStatus === 'void') return 'score_removed';
  if (match.scoreStatus === 'contested') return 'score_contested';
  if (match.scoreStatus === 'submitted') return match.scoreSubmittedBy === userId ? 'score_sent' : 'score_to_confirm';
  return 'upcoming';
}
