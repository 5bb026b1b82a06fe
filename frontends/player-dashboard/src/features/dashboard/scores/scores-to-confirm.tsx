import type { ScoredMatch } from '@rally/contracts/scoring';
import { useCall, useUser } from '@rally/web-kit';
import { hasCanceledScoredMatch } from '../../../shared/matches/cancellation/has-canceled-scored-match.ts';
import { getOpponentSide, translateOpponentName } from '../../../shared/matches/player-match-view.ts';
import { ScoreToConfirm } from '../../../shared/matches/score-to-confirm.tsx';
import { useOwnMatches } from '../matches/use-own-matches.ts';

/** Scores awaiting the player's confirmation. Renders nothing if there are none. */
export function ScoresToConfirm() {
  const pending = useCall('GET /matches/pending-confirmations');
  return pending.data?.map((match) => <PendingScore key={match.id} match={match} />);
}

/** A score from the opponent to confirm or contest. */
function PendingScore({ match }: { match: ScoredMatch }) {
  const user = useUser();
  const me = match.user1Id === user.id ? 'user1' : 'user2';
  const own = useOwnMatches();
  const canceled = own.state === 'known' ? own.canceled.find((view) => view.match.id === match.id) : undefined;
  return (
    <ScoreToConfirm
      matchId={match.id}
      sport={match.sport}
      me={me}
      opponentName={translateOpponentName(match[`${getOpponentSide(me)}Name`])}
      score={match}
      version={match.scoreVersion}
      isEarly={match.isEarly}
      isUnagreedNoShow={match.isUnagreedNoShow}
      expiresAt={new Date(match.expiresAt)}
      isCanceled={canceled !== undefined && hasCanceledScoredMatch(canceled)}
      hasSport
    />
  );
}
