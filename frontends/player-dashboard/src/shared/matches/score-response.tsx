import type { Sport } from '@rally/contracts/players';
import { type MatchSide, type Playstyle, scoringErrors } from '@rally/contracts/scoring';
import { Button, Group, Skeleton, toast } from '@rally/ui';
import { useAction } from '@rally/web-kit';
import { lazy, Suspense, useState } from 'react';
import { texts } from '../../texts.ts';
import { OpponentPlaystyleVote } from './opponent-playstyle-vote.tsx';

const ContestForm = lazy(() => import('./score-entry/contest-form.tsx'));

interface ScoreResponseProps {
  matchId: string;
  sport: Sport;
  me: MatchSide;
  opponentName: string;
  /** The version of the shown score. */
  version: number | null;
}

/** Confirms the opponent's score, with a playstyle vote, or contests it. */
export function ScoreResponse({ matchId, sport, me, opponentName, version }: ScoreResponseProps) {
  const [playstyle, setPlaystyle] = useState<Playstyle | ''>('');
  const [isContesting, setContesting] = useState(false);
  const { confirmScore, isConfirming } = useConfirmScore(matchId, version);
  if (isContesting) {
    return (
      <Suspense fallback={<Skeleton height={320} radius="md" />}>
        <ContestForm
          matchId={matchId}
          sport={sport}
          me={me}
          opponentName={opponentName}
          version={version}
          onClose={() => setContesting(false)}
        />
      </Suspense>
    );
  }
  const { score: words } = texts();
  return (
    <>
      <OpponentPlaystyleVote opponentName={opponentName} value={playstyle} onChange={setPlaystyle} />
      <Group>
        <Button loading={isConfirming} onClick={() => confirmScore(playstyle)}>
          {words.confirm}
        </Button>
        <Button variant="default" disabled={isConfirming} onClick={() => setContesting(true)}>
          {words.contest}
        </Button>
      </Group>
    </>
  );
}

/** Confirms the shown version of the opponent's score. */
function useConfirmScore(matchId: string, scoreVersion: number | null) {
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
