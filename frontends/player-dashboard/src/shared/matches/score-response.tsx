import type { Playstyle } from '@rally/contracts/scoring';
import { Button, Group } from '@rally/ui';
import { useState } from 'react';
import { PlaystyleSelect } from './playstyle-select.tsx';
import { useScoreResponse } from './use-score-response.ts';

/** Buttons to confirm the opponent's score, with a playstyle vote, or to contest it. */
export function ScoreResponse({ matchId, opponentName }: { matchId: string; opponentName: string }) {
  const [playstyle, setPlaystyle] = useState<Playstyle | ''>('');
  const { confirmScore, contestScore, confirming, contesting } = useScoreResponse(matchId);
  return (
    <>
      <PlaystyleSelect opponentName={opponentName} value={playstyle} onChange={setPlaystyle} />
      <Group>
        <Button loading={confirming} disabled={contesting} onClick={() => confirmScore(playstyle)}>
          Confirm score
        </Button>
        <Button variant="default" loading={contesting} disabled={confirming} onClick={() => void contestScore()}>
          Contest
        </Button>
      </Group>
    </>
  );
}
