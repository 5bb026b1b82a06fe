import { hourMs } from '@rally/contracts/durations';
import {
  type CancellationRefundState,
  type CancelReason,
  cancellationResponseHours,
} from '@rally/contracts/matchmaking';
import { isOpponentHiddenByRefund } from '../is-opponent-hidden-by-refund.ts';
import {
  type Cancellation,
  type CancellationRefundStateBySide,
  closedCancellationDefaults,
  getOpponentId,
  listMatchPlayerIds,
  type Match,
} from '../match.ts';
import { hasMatchStarted } from '../match-times.ts';
import { isMatchRevealedToBoth, isMatchVisibleToPlayers, isOpponentRevealedTo } from '../match-visibility.ts';

/** What a player says about a match that they cancel. */
export interface PlayerCancellation {
  readonly playerId: string;
  readonly reason: CancelReason;
  /** Whether the opponent entered a score before the start that is not confirmed yet. */
  readonly isOpponentScored: boolean;
}

/**
 * Decides how a cancellation by one of the players counts and who is refunded.
 *
 * Canceling late counts against the player, a no-show against the opponent, and anything else against nobody. In a paid match the
 * opponent is refunded at once, unless reported as a no-show. A player who has seen the opponent is not refunded for canceling
 * late, and for any other reason only if the opponent or staff agree. By the same rules, a weekly match uses up the player's week; after
 * a report of a no-show, it uses up both players' weeks until that is settled. A paid match that only the opponent has paid for and seen
 * uses up the player's week, too, and leaves the opponent's free. A match that a refund has hidden from one of the players cannot be played,
 * so canceling it late counts against nobody.
 *
 * After the start, or if the opponent entered a score before it, the opponent is asked to confirm any reason: the player who canceled
 * may have missed or lost the match.
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
 * How a match ends when a player closes the account: as if the player had canceled late, however early it is. The opponent is
 * refunded, and so is the player, unless the player has seen the opponent.
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

/** How the league ends a paid match that was not revealed to both players in time: fees are refunded, and it counts against nobody. */
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

/** Empty for matches that the players never saw, and for other paid matches: there, `seenBy` decides. */
function getSlotUsers(match: Match, playerIds: readonly string[]): Pick<Cancellation, 'usesSlotOf'> {
  const isGivenUp =
    match.kind === 'weekly'
      ? isMatchVisibleToPlayers(match)
      : playerIds.some((playerId) => isMatchRevealedOnlyToOpponent(match, playerId));
  return isGivenUp ? { usesSlotOf: playerIds } : {};
}

/** Whether only the opponent sees the other player of a paid match. A player who paid and was refunded has seen the opponent, too. */
function isMatchRevealedOnlyToOpponent(match: Match, playerId: string): boolean {
  const opponentId = getOpponentId(match, playerId);
  const isSeen = opponentId !== null && isOpponentRevealedTo(match, opponentId);
  return isSeen && !match.seenBy.includes(playerId) && !isOpponentRevealedTo(match, playerId);
}

function isHiddenByRefund(match: Match): boolean {
  return listMatchPlayerIds(match).some((playerId) => isOpponentHiddenByRefund(match, playerId));
}

function getResponsiblePlayerId(match: Match, playerId: string, reason: CancelReason): string | null {
  if (reason === 'late_cancel') return isHiddenByRefund(match) ? null : playerId;
  return reason === 'no_show' ? getOpponentId(match, playerId) : null;
}

function decideRefundBySide(
  { kind, user1Id, user2Id }: Match,
  decide: (playerId: string) => CancellationRefundState,
): CancellationRefundStateBySide | null {
  return kind === 'paid' && user2Id !== null ? { user1: decide(user1Id), user2: decide(user2Id) } : null;
}
