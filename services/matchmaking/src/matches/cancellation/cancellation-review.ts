import { type CancellationRefundState, type CancelReason, isStartKnownToPlayer } from '@rally/contracts/matchmaking';
import { hadTimeToAnswer, unsentConfirmationRequest } from '@rally/contracts/notifications';
import { getTimeAnnouncedAt } from '../arrangement/get-time-announced-at.ts';
import { type Cancellation, type CancellationRefundStateBySide, getOpponentId, type Match } from '../match.ts';
import { createStaffCancellation } from './cancellation-outcomes.ts';

/** The opponent confirms: a pending refund becomes due, and the player who canceled can play that week again. */
export function confirmCancellationReason(match: Match, cancellation: Cancellation): Cancellation {
  return {
    ...cancellation,
    review: 'closed',
    responseDueAt: null,
    refunds: decidePendingRefunds(cancellation, 'automatic'),
    ...usingSlotOnlyOf(match, cancellation, cancellation.causedBy),
  };
}

/** The opponent contests: until staff decide, the cancellation counts against nobody but a player who admitted canceling late. */
export function contestCancellation(cancellation: Cancellation): Cancellation {
  const { canceledBy, causedBy } = cancellation;
  const admittedBy = causedBy === canceledBy ? causedBy : null;
  return { ...cancellation, review: 'awaiting_staff', responseDueAt: null, causedBy: admittedBy };
}

/**
 * The time for a response has passed. A no-show is settled if the opponent knew the start and was asked in time, and is otherwise left to
 * staff as if contested. Any other reason is left to staff if a fee depends on it, or if the match may have been played or missed.
 */
export function expireCancellationResponse(match: Match, cancellation: Cancellation): Cancellation {
  if (cancellation.reason === 'no_show')
    return isNoShowAdmittedBySilence(match, cancellation)
      ? confirmCancellationReason(match, cancellation)
      : contestCancellation(cancellation);
  const { refunds, mayBePlayed = false } = cancellation;
  const isFeePending = refunds?.user1 === 'pending_confirmation' || refunds?.user2 === 'pending_confirmation';
  return { ...cancellation, review: isFeePending || mayBePlayed ? 'awaiting_staff' : 'closed', responseDueAt: null };
}

function isNoShowAdmittedBySilence(
  match: Match,
  { canceledBy, responseDueAt, question = unsentConfirmationRequest }: Cancellation,
): boolean {
  const accusedId = canceledBy === null ? null : getOpponentId(match, canceledBy);
  if (accusedId === null || responseDueAt === null) return false;
  const { scheduledDate, arrangement } = match;
  const announced = arrangement && { changedBy: arrangement.changedBy, announcedAt: getTimeAnnouncedAt(arrangement) };
  return (
    isStartKnownToPlayer({ scheduledDate, arrangement: announced }, accusedId) &&
    hadTimeToAnswer(question, responseDueAt)
  );
}

/** Staff decide on a canceled match, or correct an earlier decision. */
export function decideReviewedCancellation(
  match: Match,
  cancellation: Cancellation,
  decision: {
    reason: CancelReason | null;
    causedBy: string | null;
    refunds?: CancellationRefundStateBySide | undefined;
  },
): Cancellation {
  const { reason, causedBy } = decision;
  const usual = createStaffCancellation(match, { reason, causedBy }).refunds;
  const refunds = usual && (decision.refunds ?? usual);
  return {
    ...cancellation,
    reason,
    causedBy,
    review: 'closed',
    responseDueAt: null,
    refunds,
    ...usingSlotOnlyOf(match, cancellation, causedBy),
  };
}

/**
 * Never adds a player, because they may have another match that week by now. Never removes a player who has seen the opponent of a paid
 * match: see `takeSlotOfRepeatedlyFreedPayer`.
 */
function usingSlotOnlyOf(
  { seenBy }: Match,
  { usesSlotOf }: Cancellation,
  causedBy: string | null,
): Pick<Cancellation, 'usesSlotOf'> {
  const keepsSlot = (playerId: string) => playerId === causedBy || seenBy.includes(playerId);
  return usesSlotOf ? { usesSlotOf: usesSlotOf.filter(keepsSlot) } : {};
}

/** Whether the player may confirm or contest the cancellation now. */
export function canRespondToCancellation({ cancellation, ...match }: Match, playerId: string, now: Date): boolean {
  if (cancellation?.review !== 'awaiting_opponent' || cancellation.responseDueAt === null) return false;
  const { canceledBy, responseDueAt } = cancellation;
  return (
    canceledBy !== null && getOpponentId({ cancellation, ...match }, canceledBy) === playerId && now <= responseDueAt
  );
}

function decidePendingRefunds(
  { refunds }: Cancellation,
  decision: CancellationRefundState,
): CancellationRefundStateBySide | null {
  const decided = (own: CancellationRefundState) => (own === 'pending_confirmation' ? decision : own);
  return refunds && { user1: decided(refunds.user1), user2: decided(refunds.user2) };
}
