import { openConfirmDialog, toast } from '@rally/ui';
import { useAction } from '@rally/web-kit';
import { texts } from '../../texts.ts';

/** Cancels the search for a paid match, after a confirm dialog. */
export function useCancelSearch(matchId: string, onCanceled?: () => void) {
  const { paidMatch: words } = texts();
  const cancel = useAction('DELETE /matches/:id', {
    refresh: ['GET /matches', 'GET /matches/:id', 'GET /payment/match-availability'],
    onSuccess: () => {
      toast(words.searchCanceled, 'info');
      onCanceled?.();
    },
    onError: () => toast(words.cancelSearchFailed, 'error'),
  });
  return {
    canceling: cancel.isPending,
    cancelSearch: async () => {
      const sure = await openConfirmDialog({
        title: words.cancelSearch,
        text: words.cancelSearchQuestion,
        yes: words.cancelSearch,
        no: words.keepSearching,
        danger: true,
      });
      if (sure) cancel.mutate({ params: { id: matchId } });
    },
  };
}
