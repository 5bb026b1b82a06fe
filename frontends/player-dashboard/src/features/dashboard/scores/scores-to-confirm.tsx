import type { ScoredMatch } from '@rally/contracts/scoring';
import { Text } from '@rally/ui';
import { useCall, useUser } from '@rally/web-kit';
import { hasCanceledScoredMatch } from '../../../shared/matches/cancellation/has-canceled-scored-match.ts';
import { getIncompleteOutcomeLabel } from '../../../shared/matches/player-match-result.ts';
import { getOpponentSide, translateOpponentName } from '../../../shared/matches/player-match-view.ts';
import { ScoreResponse } from '../../../shared/matches/score-response.tsx';
import { Scoreboard } from '../../../shared/matches/scoreboard.tsx';
import { Panel } from '../../../shared/panel/panel.tsx';
import { formatTimeUntil } from '../../../shared/time/format-date.ts';
import { useNow } from '../../../shared/time/use-now.ts';
import { texts } from '../../../texts.ts';
import { useOwnMatches } from '../matches/use-own-matches.ts';

/** Scores awaiting the player's confirmation. Renders nothing if there are none. */
export function ScoresToConfirm() {
  const pending = useCall('GET /matches/pending-confirmations');
  return pending.data?.map((match) => <PendingScore key={match.id} match={match} />);
}

/** A score from the opponent to confirm or contest. */
function PendingScore({ match }: { match: ScoredMatch }) {
  const { score: words, sports } = texts();
  const user = useUser();
  const left = formatTimeUntil(new Date(match.expiresAt), useNow());
  const me = match.user1Id === user.id ? 'user1' : 'user2';
  const opponentName = translateOpponentName(match[`${getOpponentSide(me)}Name`]);
  const outcome = getIncompleteOutcomeLabel(match.outcome);
  const own = useOwnMatches();
  const canceled = own.state === 'known' ? own.canceled.find((view) => view.match.id === match.id) : undefined;
  return (
    <Panel
      title={words.entered({ name: opponentName })}
      side={
        <Text size="sm" c="dimmed">
          {sports[match.sport]}
          {outcome && ` · ${outcome}`}
        </Text>
      }
    >
      {canceled && hasCanceledScoredMatch(canceled) && <Text>{words.endsCancellation}</Text>}
      <Scoreboard line={match} me={me} opponentName={opponentName} winner={match.winner} />
      <ScoreResponse
        matchId={match.id}
        sport={match.sport}
        me={me}
        opponentName={opponentName}
        version={match.scoreVersion}
      />
      {left !== null && (
        <Text size="sm" c="dimmed">
          {match.isEarly ? words.early : (match.isUnagreedNoShow ? words.staffUnless : words.finalUnless)({ left })}
        </Text>
      )}
    </Panel>
  );
}
