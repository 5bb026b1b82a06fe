import type { CancelReason, Match } from '@rally/contracts/matchmaking';
import { confirm, toast } from '@rally/ui';
import { useAction } from '@rally/web-kit';
import { texts } from '../../../texts.ts';
import { describeCancellationConsequences } from './describe-cancellation-consequences.ts';

/** Cancels a match after the player has read what it means. */
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
    const sure = await confirm({
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
