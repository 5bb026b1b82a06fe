import { matchScreenTexts } from '@rally/contracts/matchmaking';
import { confirm, toast } from '@rally/ui';
import { useAction } from '@rally/web-kit';

/** Cancels the search for a paid match, after a confirm dialog. */
export function useCancelSearch(matchId: string, onCanceled?: () => void) {
  const cancel = useAction('DELETE /matches/:id', {
    refresh: ['GET /matches', 'GET /matches/:id', 'GET /payment/match-availability'],
    onSuccess: () => {
      toast('Search canceled', 'info');
      onCanceled?.();
    },
    onError: () => toast(matchScreenTexts.cancelSearchFailed, 'error'),
  });
  return {
    canceling: cancel.isPending,
    cancelSearch: async () => {
      const sure = await confirm({
        title: 'Cancel search',
        text: matchScreenTexts.cancelSearchQuestion,
        yes: 'Cancel search',
        no: 'Keep searching',
        danger: true,
      });
      if (sure) cancel.mutate({ params: { id: matchId } });
    },
  };
}
