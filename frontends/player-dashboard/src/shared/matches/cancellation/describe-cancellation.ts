import { hasWeekStarted } from '@rally/league-calendar';
import { getLeagueZone } from '@rally/web-kit';
import { texts } from '../../../texts.ts';
import { getNextWeek } from '../../time/get-next-week.ts';
import type { PlayerMatchView } from '../player-match-view.ts';

/** Who canceled a match and why, and what that means for the player; empty if the open question already says it. */
export function describeCancellation(view: PlayerMatchView): string {
  return [describeCause(view), describeCancellationReview(view), describeFeeOutcome(view)].filter(Boolean).join(' ');
}

/** Why the player gets no other match that week; null if one is possible, or once the week is over. */
export function describeClosedWeekReason({ match }: PlayerMatchView, now: Date): string | null {
  const reason = match.cancellation?.closedWeekReason;
  if (!reason || hasWeekStarted(getNextWeek(match.week), getLeagueZone(), now)) return null;
  return texts().cancellation.closedWeek[reason];
}

/** Null if unknown, or if the open question already says it. */
function describeCause({ match: { cancellation }, me, opponent }: PlayerMatchView): string | null {
  const { cancellation: words, yourOpponent, yourOpponentAtStart } = texts();
  if (cancellation?.cause === 'no_answer') {
    return cancellation.countsAgainst === me
      ? words.noAnswer.own({ name: opponent?.name ?? yourOpponentAtStart })
      : words.noAnswer.theirs;
  }
  if (cancellation?.cause === 'not_revealed') {
    // Only who paid in time saw the opponent; a fee that came later reveals nothing.
    return cancellation.closedWeekReason === 'opponent_seen' ? words.notRevealed.theirs : words.notRevealed.own;
  }
  if (cancellation?.cause) return words.byLeague[cancellation.cause];
  if (!cancellation?.canceledBy) return null;
  const { canceledBy, reason, review } = cancellation;
  if (canceledBy === 'staff') return words.byStaff;
  const isMine = canceledBy === me;
  if (!isMine && review === 'awaiting_opponent') return null;
  const cause = reason ?? 'none';
  if (!isMine) return words.byOpponent[cause]({ name: opponent?.name ?? yourOpponentAtStart });
  return cause === 'no_show' ? words.byYou.no_show({ name: opponent?.name ?? yourOpponent }) : words.byYou[cause];
}

/** Whose answer is awaited, or otherwise whether it counts against the player. */
function describeCancellationReview({
  match: { cancellation, affectsReliability },
  me,
  opponent,
}: PlayerMatchView): string | null {
  const { cancellation: words, yourOpponent, yourOpponentAtStart } = texts();
  if (cancellation?.review === 'awaiting_staff') return words.staffReview;
  if (cancellation?.review === 'awaiting_opponent') {
    if (cancellation.canceledBy !== me) return null;
    return cancellation.reason === 'no_show'
      ? words.canContest({ name: opponent?.name ?? yourOpponentAtStart })
      : words.waiting({ name: opponent?.name ?? yourOpponent });
  }
  return affectsReliability && cancellation?.countsAgainst === me ? words.countsAgainstYou : null;
}

function describeFeeOutcome({ match: { cancellation, paymentStatus }, me }: PlayerMatchView): string | null {
  const { cancellation: words } = texts();
  if (paymentStatus === 'refunded') return words.feeBack;
  if (paymentStatus !== 'paid' || !cancellation?.refunds) return null;
  const { [me]: decision } = cancellation.refunds;
  if (decision === 'none') return words.feeKept;
  return decision === 'automatic' ? words.feeOnItsWay : null;
}
