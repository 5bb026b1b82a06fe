import type { ScoreOutcome } from '@rally/contracts/scoring';
import { Button, Skeleton, Text } from '@rally/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { getIncompleteOutcomeLabel } from '../../../shared/matches/player-match-result.ts';
import type { PlayerMatchView } from '../../../shared/matches/player-match-view.ts';
import { Scoreboard } from '../../../shared/matches/scoreboard.tsx';
import { Panel } from '../../../shared/panel/panel.tsx';
import { texts } from '../../../texts.ts';

const ContestForm = lazy(() => import('../../../shared/matches/score-entry/contest-form.tsx'));

/** Both players' scores while staff review them. The contesting player can still add theirs. */
export function ScoreUnderReviewPanel({ view, board }: { view: PlayerMatchView; board: ReactNode }) {
  const { match, me, opponentName, opponentFirstName } = view;
  const { contested: words } = texts().score;
  const [isAdding, setAdding] = useState(false);
  const contest = match.scoreContest ?? null;
  const counter = contest?.counterScore ?? null;
  const isMine = contest?.by === me;
  const isSubmitter = match.scoreSubmittedBy === match[`${me}Id`];
  const title = (isOwn: boolean, outcome: ScoreOutcome | null) =>
    [isOwn ? words.youEntered : words.theyEntered({ name: opponentFirstName }), getIncompleteOutcomeLabel(outcome)]
      .filter(Boolean)
      .join(' · ');
  return (
    <Panel title={contest ? words.title : words.titleUnanswered}>
      <div>
        <Text fw={650}>{title(isSubmitter, match.outcome)}</Text>
        {board}
      </div>
      {counter && (
        <div>
          <Text fw={650}>{title(isMine, counter.outcome)}</Text>
          <Scoreboard line={counter} me={me} opponentName={opponentName} winner={counter.winner} />
        </div>
      )}
      {contest?.saysNotPlayed && (
        <Text fw={650}>{isMine ? words.youSayNotPlayed : words.theySayNotPlayed({ name: opponentFirstName })}</Text>
      )}
      <Text c="dimmed">{words.text}</Text>
      {isMine && !counter && !contest.saysNotPlayed && !isAdding && (
        <div>
          <Button variant="default" onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        </div>
      )}
      {isMine && !counter && isAdding && (
        <Suspense fallback={<Skeleton height={320} radius="md" />}>
          <ContestForm
            matchId={match.id}
            sport={match.sport}
            me={me}
            opponentName={opponentName}
            version={match.scoreVersion ?? null}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </Panel>
  );
}
