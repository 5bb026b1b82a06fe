import { useCall, useUser } from '@rally/web-kit';
import { toMatchView } from '../../../shared/matches/match-view.ts';
import { RespondToCancellation } from '../../../shared/matches/respond-to-cancellation.tsx';

/** Cancellations that the player may confirm or contest. Renders nothing without any. */
export function OpponentCancellations() {
  const user = useUser();
  const { data: matches = [] } = useCall('GET /matches');
  return matches.map((match) => <RespondToCancellation key={match.id} view={toMatchView(match, user.id)} />);
}
