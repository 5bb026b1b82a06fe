import { type CancelReason, cancellationResponseHours } from '@rally/contracts/matchmaking';
import { Alert } from '@rally/ui';
import type { MatchView } from '../../../shared/matches/match-view.ts';
import { RespondToCancellation } from '../../../shared/matches/respond-to-cancellation.tsx';

/** Who canceled the match and why, what it means for the player, and the question that is still open. */
export function CanceledMatch({ view }: { view: MatchView }) {
  return (
    <>
      <Alert mb="lg" color="ink" variant="light" title="This match was canceled">
        {[describeCause(view), describeReview(view), describeFee(view)].filter(Boolean).join(' ')}
      </Alert>
      <RespondToCancellation view={view} mb="lg" />
    </>
  );
}

/** Null if unknown, or if the open question says it. */
function describeCause({ match: { cancellation }, me, opponent }: MatchView): string | null {
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
function describeReview({ match: { cancellation, affectsReliability }, me, opponentName }: MatchView): string | null {
  if (cancellation?.review === 'awaiting_staff') return 'Our staff are reviewing it.';
  if (cancellation?.review === 'awaiting_opponent') {
    if (cancellation.canceledBy !== me) return null;
    return cancellation.reason === 'no_show'
      ? `${opponentName} can contest the no-show within ${cancellationResponseHours} hours.`
      : `Waiting for ${opponentName} to confirm.`;
  }
  return affectsReliability && cancellation?.countsAgainst === me ? 'It counts against your reliability.' : null;
}

function describeFee({ match: { cancellation, paymentStatus }, me }: MatchView): string | null {
  if (paymentStatus === 'refunded') return 'You got your match fee back.';
  if (paymentStatus !== 'paid' || !cancellation?.refunds) return null;
  const { [me]: decision } = cancellation.refunds;
  if (decision === 'none') return 'You don’t get your match fee back.';
  return decision === 'automatic' ? 'Your match fee is on its way back to you.' : null;
}
