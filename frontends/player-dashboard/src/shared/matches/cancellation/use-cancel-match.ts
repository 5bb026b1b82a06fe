import type { CancelReason, Match } from '@rally/contracts/matchmaking';
import { openConfirmDialog, toast } from '@rally/ui';
import { useAction } from '@rally/web-kit';
import { texts } from '../../../texts.ts';
import { isUnplayableAfterRefund } from '../is-unplayable-after-refund.ts';

/** Cancels a match after the player has confirmed the consequences. */
export function useCancelMatch(match: Match) {
  const { cancellation: words } = texts();
  const action = useAction('POST /matches/:id/cancel', {
    refresh: [
      'GET /matches',
      'GET /matches/:id',
      'GET /matches/:id/thread',
      'GET /payment/match-availability',
      'GET /opt-in',
    ],
    onSuccess: () => toast(words.done, 'info'),
    onError: (error) => toast(error.text, 'error'),
  });

  async function cancel(reason: CancelReason): Promise<void> {
    const sure = await openConfirmDialog({
      title: words.title,
      text: describeCancellationConsequences(match, reason),
      yes: words.yes,
      no: words.no,
      danger: true,
    });
    if (sure) action.mutate({ params: { id: match.id }, body: { reason } });
  }

  return { cancel, isCanceling: action.isPending };
}

/** What canceling means for reliability, for the week and, if the player has paid, for the fee. */
function describeCancellationConsequences(match: Match, reason: CancelReason): string {
  const { kind, affectsReliability, paymentStatus } = match;
  const { consequences, noReliabilityConsequence, weekConsequences, feeConsequences } = texts().cancellation;
  const parts = [
    affectsReliability && !isUnplayableAfterRefund(match) ? consequences[reason] : noReliabilityConsequence,
    ...(kind === 'weekly' ? [weekConsequences[reason]] : []),
    ...(paymentStatus === 'paid' ? [feeConsequences[reason]] : []),
  ];
  return parts.join(' ');
}
