import { confirmationExpiryDays, rankingTexts } from '@rally/contracts/scoring';
import { Button, Text } from '@rally/ui';
import { useLocation } from '@rally/web-kit';
import { useState } from 'react';
import { getMatchStart } from '../../../shared/matches/match-time.ts';
import type { MatchView } from '../../../shared/matches/match-view.ts';
import { getPlayerResult, incompleteOutcomeLabel } from '../../../shared/matches/outcome.ts';
import { ScoreResponse } from '../../../shared/matches/score-response.tsx';
import { Scoreboard } from '../../../shared/matches/scoreboard.tsx';
import { Panel } from '../../../shared/panel/panel.tsx';
import { useNow } from '../../../shared/time/use-now.ts';
import { RatingChanges } from './rating-changes.tsx';
import { ScoreEntry } from './score-entry.tsx';

/** The score panel for each stage of a match. */
export function ScorePanel({ view }: { view: MatchView }) {
  const { match, stage, me, opponentName } = view;
  const firstName = opponentName.split(' ')[0] ?? opponentName;
  const board = <Scoreboard line={match} me={me} opponentName={opponentName} winner={match.winner} />;
  const outcome = incompleteOutcomeLabel(match.outcome);
  switch (stage) {
    case 'upcoming':
      return <EnterScore view={view} />;
    case 'score_to_confirm':
      return (
        <Panel title={`${opponentName} entered a score`}>
          {board}
          <ScoreResponse matchId={match.id} opponentName={opponentName} />
        </Panel>
      );
    case 'score_sent':
      return (
        <Panel title={`Waiting for ${firstName} to confirm`}>
          {board}
          <Text c="dimmed">
            Final in {confirmationExpiryDays} days unless {firstName} disputes it.
          </Text>
        </Panel>
      );
    case 'score_contested':
      return (
        <Panel title="This score is contested">
          {board}
          <Text c="dimmed">An admin will review it.</Text>
        </Panel>
      );
    case 'completed': {
      const result = getPlayerResult(match.winner, me);
      return (
        <Panel
          title={result === rankingTexts.tie ? 'A tie' : result === 'Won' ? 'You won' : `${firstName} won`}
          side={outcome && <Text c="dimmed">{outcome}</Text>}
        >
          {board}
          <RatingChanges view={view} />
        </Panel>
      );
    }
    default:
      return null;
  }
}

/** The score form. Opens once the match has started or the player asks for it. */
function EnterScore({ view }: { view: MatchView }) {
  const { hash } = useLocation();
  const now = useNow();
  const time = getMatchStart(view.match);
  const [requested, setRequested] = useState(hash === '#score');
  const open = requested || (time !== null && time <= now);
  return (
    <Panel title="Score">
      {open ? (
        <ScoreEntry view={view} />
      ) : (
        <>
          <Text>
            Already played? Enter the score by the end of the week. A match without a score counts against your
            reliability.
          </Text>
          <div>
            <Button variant="default" onClick={() => setRequested(true)}>
              Enter score
            </Button>
          </div>
        </>
      )}
    </Panel>
  );
}
