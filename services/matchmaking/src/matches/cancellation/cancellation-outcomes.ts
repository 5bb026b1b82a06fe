import {
  type CancellationRefundState,
  type CancelReason,
  cancellationResponseHours,
} from '@rally/contracts/matchmaking';
import {
  type Cancellation,
  type CancellationRefundStateBySide,
  closedCancellationDefaults,
  getOpponentId,
  type Match,
} from '../match.ts';
import { hasMatchStarted } from '../match-times.ts';
import { isMatchRevealedToBoth, isMatchVisibleToPlayers, isOpponentRevealedTo } from '../match-visibility.ts';

const hourMs = 3_600_000;

/** What a player says about a match that they cancel. */
export interface PlayerCancellation {
  readonly playerId: string;
  readonly reason: CancelReason;
  /** Whether the opponent has entered a score from before the start that is not confirmed. */
  readonly isOpponentScored: boolean;
}

/**
 * Decides how a cancellation by one of the players counts and who is refunded.
 *
 * Late canceling counts against that player, a no-show against the opponent, anything else against nobody. In a paid match the
 * opponent is refunded at once, unless reported as a no-show. A player who has seen the opponent is not refunded for canceling
 * late, and for any other reason only if the opponent or staff agree. A weekly match uses up the week of the player in the same way, and
 * of both players until a no-show is settled. So does a paid match that only the opponent has paid for and seen, whose week is free.
 *
 * From the start on, and if the opponent has entered a score before it, the opponent is asked about every reason: who canceled may
 * have missed or lost the match.
 */
export function decidePlayerCancellationOutcome(
  match: Match,
  { playerId, reason, isOpponentScored }: PlayerCancellation,
  now: Date,
): Cancellation {
  const isNoShow = reason === 'no_show';
  const hasSeen = isOpponentRevealedTo(match, playerId);
  const mayBePlayed = isMatchRevealedToBoth(match) && (isOpponentScored || hasMatchStarted(match, now));
  const isExcuse = (hasSeen || isMatchRevealedOnlyToOpponent(match, playerId)) && reason !== 'late_cancel';
  const needsResponse = isNoShow || isExcuse || mayBePlayed;
  const own: CancellationRefundState = !hasSeen
    ? 'automatic'
    : reason === 'late_cancel'
      ? 'none'
      : 'pending_confirmation';
  const opponentId = getOpponentId(match, playerId);
  return {
    by: 'player',
    reason,
    canceledBy: playerId,
    causedBy: getResponsiblePlayerId(match, playerId, reason),
    review: needsResponse ? 'awaiting_opponent' : 'closed',
    responseDueAt: needsResponse ? new Date(now.getTime() + cancellationResponseHours * hourMs) : null,
    refunds: decideRefundBySide(match, (id) => (id === playerId ? own : isNoShow ? 'none' : 'automatic')),
    ...(mayBePlayed && !isNoShow && { mayBePlayed }),
    ...getSlotUsers(match, isNoShow && opponentId !== null ? [playerId, opponentId] : [playerId]),
  };
}

/**
 * How a match ends when a player closes the account: as if the player had canceled late, whatever the notice. The opponent is
 * refunded; the player too, unless the player has seen the opponent.
 */
export function createClosedAccountCancellation(match: Match, playerId: string): Cancellation {
  const hasSeen = match.seenBy.includes(playerId);
  const own: CancellationRefundState = hasSeen ? 'none' : 'automatic';
  return {
    ...closedCancellationDefaults,
    by: 'player',
    reason: null,
    canceledBy: playerId,
    causedBy: playerId,
    refunds: decideRefundBySide(match, (id) => (id === playerId ? own : 'automatic')),
    ...getSlotUsers(match, [playerId]),
  };
}

/** A cancellation by staff: everyone but the player whom it counts against is refunded. */
export function createStaffCancellation(
  match: Match,
  { reason, causedBy }: Pick<Cancellation, 'reason' | 'causedBy'>,
): Cancellation {
  const refunds = decideRefundBySide(match, (id) => (id === causedBy ? 'none' : 'automatic'));
  return {
    ...closedCancellationDefaults,
    by: 'staff',
    reason,
    causedBy,
    refunds,
    ...getSlotUsers(match, causedBy === null ? [] : [causedBy]),
  };
}

/** How the league ends a weekly match that only one player answered: it counts against the other one. */
export function createNoAnswerCancellation(match: Match, silentId: string): Cancellation {
  return {
    ...closedCancellationDefaults,
    by: 'staff',
    reason: null,
    cause: 'no_answer',
    causedBy: silentId,
    ...getSlotUsers(match, [silentId]),
  };
}

/** How the league ends a paid match that not both players have seen in time: fees go back, and it counts against nobody. */
export function createUnrevealedMatchCancellation(match: Match): Cancellation {
  return {
    ...closedCancellationDefaults,
    by: 'staff',
    reason: null,
    cause: 'not_revealed',
    causedBy: null,
    refunds: decideRefundBySide(match, () => 'automatic'),
  };
}

/** Nothing for other paid matches, whose `seenBy` says it, and for those that the players never saw. */
function getSlotUsers(match: Match, playerIds: readonly string[]): Pick<Cancellation, 'usesSlotOf'> {
  const isGivenUp =
    match.kind === 'weekly'
      ? isMatchVisibleToPlayers(match)
      : playerIds.some((playerId) => isMatchRevealedOnlyToOpponent(match, playerId));
  return isGivenUp ? { usesSlotOf: playerIds } : {};
}

/** Whether the opponent sees the player of a paid match, who has not seen the opponent. A payer who was refunded has left, too. */
function isMatchRevealedOnlyToOpponent(match: Match, playerId: string): boolean {
  const opponentId = getOpponentId(match, playerId);
  const isSeen = opponentId !== null && isOpponentRevealedTo(match, opponentId);
  return isSeen && !match.seenBy.includes(playerId) && !isOpponentRevealedTo(match, playerId);
}

function getResponsiblePlayerId(match: Match, playerId: string, reason: CancelReason): string | null {
  if (reason === 'late_cancel') return playerId;
  return reason === 'no_show' ? getOpponentId(match, playerId) : null;
}

function decideRefundBySide(
  { kind, user1Id, user2Id }: Match,
  decide: (playerId: string) => CancellationRefundState,
): CancellationRefundStateBySide | null {
  return kind === 'paid' && user2Id !== null ? { user1: decide(user1Id), user2: decide(user2Id) } : null;
}
