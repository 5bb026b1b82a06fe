import { type CancelReason, cancellationResponseHours, closedWeekTexts } from '@rally/contracts/matchmaking';
import type { PlayerMatchView } from '../player-match-view.ts';

/** Who canceled a match and why, and what that means for the player; empty if the open question says it all. */
export function describeCancellation(view: PlayerMatchView): string {
  return [describeCause(view), describeReview(view), describeFee(view)].filter(Boolean).join(' ');
}

/** Why the player gets no other match that week; null if one is possible. */
export function describeClosedWeek({ match: { cancellation } }: PlayerMatchView): string | null {
  return cancellation?.closedWeekReason ? closedWeekTexts[cancellation.closedWeekReason] : null;
}

/** Null if unknown, or if the open question says it. */
function describeCause({ match: { cancellation }, me, opponent }: PlayerMatchView): string | null {
  if (cancellation?.cause === 'no_answer') {
    return cancellation.countsAgainst === me
      ? `${opponent?.name ?? 'Your opponent'} picked times and you didn’t answer.`
      : 'Only one of you picked a time for it.';
  }
  if (cancellation?.cause === 'not_revealed') return 'You didn’t both pay the match fee in time.';
  if (!cancellation?.canceledBy) return null;
  const { canceledBy, reason, review } = cancellation;
  if (canceledBy === 'staff') return 'Our staff canceled it.';
  const isMine = canceledBy === me;
  if (!isMine && review === 'awaiting_opponent') return null;
  const causes: Record<CancelReason, string> = {
    late_cancel: 'couldn’t make it.',
    no_show: isMine
      ? `reported that ${opponent?.name ?? 'your opponent'} didn’t show up.`
      : 'reported that you didn’t show up.',
    weather: 'canceled because of the weather.',
    injury: 'canceled because of an injury.',
    mutual: 'said that you both agreed to cancel.',
  };
  return `${isMine ? 'You' : (opponent?.name ?? 'Your opponent')} ${reason === null ? 'canceled it.' : causes[reason]}`;
}

/** Whose answer is awaited, or else what it counts for. */
function describeReview({
  match: { cancellation, affectsReliability },
  me,
  opponentName,
}: PlayerMatchView): string | null {
  if (cancellation?.review === 'awaiting_staff') return 'Our staff are reviewing it.';
  if (cancellation?.review === 'awaiting_opponent') {
    if (cancellation.canceledBy !== me) return null;
    return cancellation.reason === 'no_show'
      ? `${opponentName} can contest the no-show within ${cancellationResponseHours} hours.`
      : `Waiting for ${opponentName} to confirm.`;
  }
  return affectsReliability && cancellation?.countsAgainst === me ? 'It counts against your reliability.' : null;
}

function describeFee({ match: { cancellation, paymentStatus }, me }: PlayerMatchView): string | null {
  if (paymentStatus === 'refunded') return 'You got your match fee back.';
  if (paymentStatus !== 'paid' || !cancellation?.refunds) return null;
  const { [me]: decision } = cancellation.refunds;
  if (decision === 'none') return 'You don’t get your match fee back.';
  return decision === 'automatic' ? 'Your match fee is on its way back to you.' : null;
}
