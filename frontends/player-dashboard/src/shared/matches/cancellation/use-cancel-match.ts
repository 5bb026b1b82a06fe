import type { CancelReason, Match } from '@rally/contracts/matchmaking';
import { confirm, toast } from '@rally/ui';
import { useAction } from '@rally/web-kit';
import { describeCancellationConsequences } from './describe-cancellation-consequences.ts';

/** Cancels a match after the player has read what it means. */
export function useCancelMatch(match: Match) {
  const action = useAction('POST /matches/:id/cancel', {
    refresh: ['GET /matches', 'GET /matches/:id', 'GET /payment/match-availability', 'GET /opt-in'],
    onSuccess: () => toast('Match canceled. We’ve told your opponent.', 'info'),
    onError: (error) => toast(error.text, 'error'),
  });

  async function cancel(reason: CancelReason): Promise<void> {
    const sure = await confirm({
      title: 'Cancel this match?',
      text: describeCancellationConsequences(match, reason),
      yes: 'Yes, cancel',
      no: 'Keep match',
      danger: true,
    });
    if (sure) action.mutate({ params: { id: match.id }, body: { reason } });
  }

  return { cancel, isCanceling: action.isPending };
}
