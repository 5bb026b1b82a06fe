import { useCall } from '@rally/web-kit';
import { PendingScore } from './pending-score.tsx';

/** Scores that wait for this player's word. Nothing where there are none. */
export function PendingScores() {
  const pending = useCall('GET /matches/pending-confirmations');
  return pending.data?.map((match) => <PendingScore key={match.id} match={match} />);
}
