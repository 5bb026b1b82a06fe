import { type Playstyle, scoringErrors } from '@rally/contracts/scoring';
import { toast } from '@rally/ui';
import { useAction } from '@rally/web-kit';
import { texts } from '../../texts.ts';

/** Confirms the version of the opponent's score that is shown. */
export function useConfirmScore(matchId: string, scoreVersion: number | null) {
  const confirmed = useAction('POST /matches/:id/confirm-score', {
    refresh: ['GET /matches/pending-confirmations', 'GET /matches', 'GET /matches/:id', 'GET /player/:id', 'GET /me'],
    onSuccess: () => toast(texts().score.confirmed),
    onError: ({ code, text }) =>
      toast(code === scoringErrors.scoreChanged.code ? text : texts().score.confirmFailed, 'error'),
  });
  return {
    isConfirming: confirmed.isPending,
    confirmScore: (opponentPlaystyle: Playstyle | '') =>
      confirmed.mutate({ params: { id: matchId }, body: { opponentPlaystyle, scoreVersion } }),
  };
}
