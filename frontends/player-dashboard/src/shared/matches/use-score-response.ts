import type { Playstyle } from '@rally/contracts/scoring';
import { scoreTexts } from '@rally/contracts/scoring';
import { confirm, toast } from '@rally/ui';
import { useAction } from '@rally/web-kit';

const refresh = [
  'GET /matches/pending-confirmations',
  'GET /matches',
  'GET /matches/:id',
  'GET /player/:id',
  'GET /me',
] as const;

/** Confirms or contests the opponent's score. */
export function useScoreResponse(matchId: string) {
  const confirmed = useAction('POST /matches/:id/confirm-score', {
    refresh,
    onSuccess: () => toast('Score confirmed. Ratings will update shortly.'),
    onError: () => toast(scoreTexts.confirmFailed, 'error'),
  });
  const contested = useAction('POST /matches/:id/contest-score', {
    refresh,
    onSuccess: () => toast('Score contested. An admin will review it.', 'info'),
    onError: () => toast(scoreTexts.contestFailed, 'error'),
  });
  const params = { id: matchId };
  return {
    confirming: confirmed.isPending,
    contesting: contested.isPending,
    confirmScore: (opponentPlaystyle: Playstyle | '') => confirmed.mutate({ params, body: { opponentPlaystyle } }),
    contestScore: async () => {
      const sure = await confirm({
        title: 'Contest this score',
        text: scoreTexts.contestQuestion,
        yes: 'Contest',
        danger: true,
      });
      if (sure) contested.mutate({ params });
    },
  };
}
