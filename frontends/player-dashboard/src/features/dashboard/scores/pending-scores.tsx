import { useCall } from '@rally/web-kit';
import { PendingScore } from './pending-score.tsx';

/** Scores awaiting the player's confirmation. Renders nothing without any. */
export function PendingScores() {
  const pending = useCall('GET /matches/pending-confirmations');
  return pending.data?.map((match) => <PendingScore key={match.id} match={match} />);
}
