import { useCall, useUser } from '@rally/web-kit';
import {
  getMatchStart,
  isClosedSearch,
  isRecentlyCanceled,
  isShownOnDashboard,
} from '../../../shared/matches/match-start.ts';
import { type PlayerMatchView, toPlayerMatchView } from '../../../shared/matches/player-match-view.ts';

/** The player's matches: upcoming ones (soonest first), completed ones (latest first), and recently canceled ones. */
export function useOwnMatches() {
  const user = useUser();
  const { data, error, refetch } = useCall('GET /matches');
  if (data === undefined) {
    return error ? ({ state: 'failed', error, retry: () => void refetch() } as const) : ({ state: 'loading' } as const);
  }
  const shown = data
    .filter((match) => isShownOnDashboard(match, new Date()))
    .map((match) => toPlayerMatchView(match, user.id));
  // A later search shows that searching is open again.
  const lastPaidAt = data
    .filter(({ kind }) => kind === 'paid')
    .map(({ createdAt }) => createdAt)
    .toSorted()
    .at(-1);
  const canceled = data
    .filter((match) => isRecentlyCanceled(match, new Date()))
    .filter((match) => !isClosedSearch(match) || match.createdAt === lastPaidAt)
    .map((match) => toPlayerMatchView(match, user.id));
  return {
    state: 'known',
    canceled,
    upcoming: shown.filter(({ stage }) => stage !== 'completed').toSorted(byTime),
    completed: shown.filter(({ stage }) => stage === 'completed').toSorted((a, b) => playedAt(b) - playedAt(a)),
  } as const;
}

function byTime(a: PlayerMatchView, b: PlayerMatchView): number {
  return getMatchStartSortKey(a) - getMatchStartSortKey(b);
}

function getMatchStartSortKey({ match }: PlayerMatchView): number {
  return getMatchStart(match)?.getTime() ?? Number.POSITIVE_INFINITY;
}

function playedAt({ match }: PlayerMatchView): number {
  return Date.parse(match.scheduledDate ?? match.completedAt ?? match.createdAt);
}
